import { describe, expect, it } from "vitest";
import { approvalProblems, mayApprove, MAX_REASON_LENGTH, opensWithPassword, refusalProblem } from "./approval.ts";
import type { OrganizationTerms, TermsChoices } from "./organization-terms.schema.ts";

const choices: TermsChoices = {
  warehouses: [{ name: "Harborside", zone: "America/New_York" }],
  customerGroups: [{ id: "g1", name: "Coastal" }],
  regions: ["NE"],
  hasRegions: true,
  salesReps: [{ email: "dana@larder.example", name: "Dana" }],
};

const terms: OrganizationTerms = {
  deliveryAddress: "14 Ferry Lane, Portsmouth, NH 03801",
  deliveryPhone: "603-555-0173",
  warehouse: "Harborside",
  warehouseZone: "",
  deliveryDays: [1, 3],
  crossDockDays: [],
  cutOffTime: "16:00",
  leadDays: 1,
  justInTimeLeadDays: 2,
  preOrderLeadDays: 3,
  orderMinimum: 15_000,
  customerGroup: "g1",
  region: "NE",
  paymentTerms: "Net 30",
  salesRepEmail: "dana@larder.example",
};

const approval = { kind: "new", name: "Harbour Grill", businessUnit: 0, terms } as const;

const problems = (of: Parameters<typeof approvalProblems>[0], from = choices) =>
  approvalProblems(of, from).map(({ field, _tag }) => `${field} ${_tag}`);

const withTerms = (change: Partial<OrganizationTerms>, from = choices) =>
  problems({ ...approval, terms: { ...terms, ...change } }, from);

describe("deciding on an application", () => {
  it("OP-26 IDENT-01 a new organization needs a name and a brand", () => {
    expect(problems(approval)).toEqual([]);
    expect(problems({ ...approval, name: " " })).toEqual(["name Required"]);
    expect(problems({ ...approval, businessUnit: 4 })).toEqual(["businessUnit NotOffered"]);
    expect(problems({ ...approval, name: "x".repeat(101) })).toEqual(["name TooLong"]);
  });

  it("OP-26 IDENT-16 a new organization needs every required term", () => {
    for (const [name, empty] of [
      ["deliveryAddress", " "],
      ["warehouse", ""],
      ["deliveryDays", []],
      ["cutOffTime", ""],
      ["customerGroup", ""],
      ["paymentTerms", " "],
      ["region", ""],
    ] as const)
      expect(withTerms({ [name]: empty })).toEqual([`terms.${name} Required`]);
    expect(withTerms({ region: "" }, { ...choices, hasRegions: false })).toEqual([]);
    expect(withTerms({ deliveryPhone: "", orderMinimum: null, salesRepEmail: "" })).toEqual([]);
  });

  it("OP-26 OP-77 terms not on offer, or malformed, are refused on their fields", () => {
    expect(withTerms({ warehouse: "Reno" })).toEqual(["terms.warehouseZone NotOffered"]);
    expect(withTerms({ warehouse: "Reno", warehouseZone: "America/Los_Angeles" })).toEqual([]);
    for (const days of [[0], [8], [1.5], [2, 2]])
      expect(withTerms({ deliveryDays: [...days, 1], crossDockDays: days })).toEqual([
        "terms.deliveryDays NotOffered",
        "terms.crossDockDays NotOffered",
      ]);
    expect(withTerms({ cutOffTime: "4 PM" })).toEqual(["terms.cutOffTime Malformed"]);
    for (const lead of [0, 15, 1.5]) expect(withTerms({ leadDays: lead })).toEqual(["terms.leadDays NotOffered"]);
    for (const least of [0, -1, Number.NaN, 10_000_001])
      expect(withTerms({ orderMinimum: least })).toEqual(["terms.orderMinimum Malformed"]);
    expect(withTerms({ customerGroup: "g9", region: "MW", salesRepEmail: "x@y.example", deliveryPhone: "12" })).toEqual(
      [
        "terms.deliveryPhone Malformed",
        "terms.customerGroup NotOffered",
        "terms.region NotOffered",
        "terms.salesRepEmail NotOffered",
      ],
    );
  });

  it("OP-26 an existing organization keeps its terms and only needs its account number", () => {
    expect(problems({ kind: "existing", accountNumber: "204118" })).toEqual([]);
    expect(problems({ kind: "existing", accountNumber: "" })).toEqual(["accountNumber Required"]);
  });

  it("OP-26 a refusal needs a reason of limited length", () => {
    expect(refusalProblem("Outside our area.")).toBe(null);
    expect(refusalProblem(" ")).toEqual({ field: "reason", _tag: "Required" });
    expect(refusalProblem("x".repeat(MAX_REASON_LENGTH + 1))).toMatchObject({ _tag: "TooLong" });
  });

  it("OP-26 an email must be confirmed first if the shop can send the confirmation", () => {
    const all = [true, false].flatMap((confirmed) => [true, false].map((needed) => mayApprove(confirmed, needed)));
    expect(all).toEqual([true, true, false, true]);
  });

  it("OP-26 only a new organization's account opens with the password from the form", () => {
    expect(opensWithPassword({ kind: "new", name: "A", businessUnit: 0, terms })).toBe(true);
    expect(opensWithPassword({ kind: "existing", accountNumber: "A1" })).toBe(false);
  });
});
