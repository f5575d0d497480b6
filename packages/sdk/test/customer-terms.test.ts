import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { describe, expect, it } from "vitest";
import { customerTermsWorkflow } from "../src/workflows/customer-terms/customer-terms.workflow.ts";
import { failing, healed, holdingAnswers, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

// No test waits for a file.
await customerTermsWorkflow.handlers?.load();

const OF = 101 as OrganizationId;

const withTerms = async () => {
  const open = await openStorefront({ userName: "sue" });
  const terms = open.storefront.start("customerTerms", customerTermsWorkflow);
  await send(terms, { _tag: "Opened", of: OF });
  return { open, terms };
};

describe("the terms of a customer", () => {
  it("OP-26 OP-91 are checked, kept after a lost answer, and saved once under the same key", async () => {
    const { open, terms } = await withTerms();
    await send(terms, { _tag: "Edited", fields: { deliveryPhone: "none" } });
    await send(terms, { _tag: "SaveRequested" });
    expect(terms.get().saving).toMatchObject({ status: "refused", errors: [{ field: "terms.deliveryPhone" }] });
    expect(open.backend.calls).not.toContain("accounts.saveTerms");
    await send(terms, { _tag: "Edited", fields: { deliveryPhone: "5555550142" } });
    failing(open, "accounts.saveTerms", lost);
    await send(terms, { _tag: "SaveRequested" });
    const { key } = terms.get().saving;
    expect(terms.get()).toMatchObject({ draft: { deliveryPhone: "5555550142" }, saving: { status: "unknown" } });
    healed(open);
    await send(terms, { _tag: "SaveRequested" });
    expect(open.backend.keys.has(`sue ${key}`)).toBe(true);
    expect(terms.get()).toMatchObject({ stored: { value: { version: 2 } }, saving: { status: "done" } });
  });

  it("OP-26 of another customer replace what was typed for the first", async () => {
    const { open, terms } = await withTerms();
    const loads = holdingAnswers(open, "accounts.terms");
    await send(terms, { _tag: "Edited", fields: { paymentTerms: "Net 90" } });
    await send(terms, { _tag: "Opened", of: 102 as OrganizationId });
    expect(terms.get()).toMatchObject({ stored: { value: null }, draft: null });
    await loads.release();
    expect(terms.get()).toMatchObject({ of: 102, draft: { paymentTerms: "Net 30" } });
  });

  it("OP-26 that are loaded again because they were changed by others show theirs", async () => {
    const { open, terms } = await withTerms();
    const loads = holdingAnswers(open, "accounts.terms");
    await send(terms, { _tag: "Edited", fields: { paymentTerms: "Net 90" } });
    await send(terms, { _tag: "Opened", of: OF });
    expect(terms.get().draft).toMatchObject({ paymentTerms: "Net 90" });
    await loads.release();
    expect(terms.get().draft).toMatchObject({ paymentTerms: "Net 30" });
  });
});
