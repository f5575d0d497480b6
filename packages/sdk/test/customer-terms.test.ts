import { Accounts } from "@larder/calls/ports";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { OrganizationTerms, StoredTerms } from "@larder/domain/account/organization-terms.schema";
import { describe, expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { customerTermsWorkflow } from "../src/workflows/customer-terms/customer-terms.workflow.ts";
import { failing, healed, holdingAnswers, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

// No test waits for a file.
await customerTermsWorkflow.handlers?.load();

const OF = 101 as OrganizationId;

const TERMS: OrganizationTerms = {
  deliveryAddress: "1 Pier Road",
  deliveryPhone: "",
  warehouse: "W1",
  warehouseZone: "America/New_York",
  deliveryDays: [1, 2, 3, 4, 5],
  crossDockDays: [],
  cutOffTime: "16:00",
  leadDays: 1,
  justInTimeLeadDays: 1,
  preOrderLeadDays: 1,
  orderMinimum: null,
  customerGroup: "g1",
  region: "",
  paymentTerms: "Net 30",
  salesRepEmail: "",
};

const CHOICES = {
  warehouses: [{ name: "W1", zone: "America/New_York" }],
  customerGroups: [{ id: "g1", name: "g1" }],
  regions: [],
  hasRegions: false,
  salesReps: [],
};

const withTerms = async () => {
  const saves = new Map<string, OrganizationTerms>();
  const storedOf = (id: OrganizationId): StoredTerms => ({
    id,
    name: `Customer ${id}`,
    accountNumber: `ACC-${id}`,
    version: 1 + saves.size,
    terms: [...saves.values()].at(-1) ?? TERMS,
    choices: CHOICES,
  });
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, Accounts, {
        terms: ({ id }) => storedOf(id as OrganizationId),
        saveTerms: ({ id, terms }, key) => {
          saves.set(key, terms);
          return storedOf(id);
        },
      }),
    ],
  });
  const terms = open.storefront.start("customerTerms", customerTermsWorkflow);
  await send(terms, { _tag: "Opened", of: OF });
  return { open, terms, saves };
};

describe("the terms of a customer", () => {
  it("OP-26 OP-91 are checked, kept after a lost answer, and saved once under the same key", async () => {
    const { open, terms, saves } = await withTerms();
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
    expect([...saves.keys()]).toEqual([key]);
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
