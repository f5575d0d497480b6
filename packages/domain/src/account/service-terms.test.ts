import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeTerms, lackingTerms } from "../testing/delivery-terms.ts";
import { cannotDeliver } from "../text/cannot-deliver.ts";
import { ACCOUNT_ON_HOLD } from "../text/common.ts";
import { orderingStatus } from "./ordering-status.ts";
import { canBeServed, missingTerms } from "./service-terms.ts";

describe("what an organization needs to be served", () => {
  it("IDENT-16 it can be served with every term; any missing ones are listed, and no others", () => {
    fc.assert(
      fc.property(completeTerms, lackingTerms, fc.boolean(), (complete, { terms, missing }, hasRegions) => {
        expect(missingTerms(complete, hasRegions)).toEqual([]);
        expect(canBeServed(complete, hasRegions)).toBe(true);
        const named = hasRegions ? missing : missing.filter((term) => term !== "region");
        expect(missingTerms(terms, hasRegions)).toEqual(named);
        expect(canBeServed(terms, hasRegions)).toBe(named.length === 0);
      }),
    );
  });

  it("IDENT-16 a region is required only where the catalog has regions", () => {
    fc.assert(
      fc.property(completeTerms, (terms) => {
        const without = { ...terms, region: "" };
        expect(missingTerms(without, false)).toEqual([]);
        expect(missingTerms(without, true)).toEqual(["region"]);
      }),
    );
  });

  it("IDENT-17 the message lists what is missing", () => {
    expect(cannotDeliver(["deliveryDays"])).toBe(
      "We can't deliver to you yet: no delivery days are set. Call your sales rep.",
    );
    expect(cannotDeliver(["deliveryAddress", "warehouse", "cutOffTime"])).toBe(
      "We can't deliver to you yet: no delivery address, warehouse or cutoff time is set. Call your sales rep.",
    );
  });

  it("IDENT-16 IDENT-17 the ERP and the terms must both allow it; both reasons are shown", () => {
    const open = { canOrder: true, errors: [] };
    const held = { canOrder: false, errors: ["Credit limit exceeded."] };
    const reason = cannotDeliver(["warehouse"]);
    expect(orderingStatus(open, [])).toBe(open);
    expect(orderingStatus(held, [])).toBe(held);
    expect(orderingStatus(open, ["warehouse"])).toEqual({ canOrder: false, errors: [reason] });
    expect(orderingStatus(held, ["warehouse"])).toEqual({ canOrder: false, errors: [...held.errors, reason] });
    expect(orderingStatus({ canOrder: false, errors: [] }, ["warehouse"]).errors).toEqual([ACCOUNT_ON_HOLD, reason]);
  });
});
