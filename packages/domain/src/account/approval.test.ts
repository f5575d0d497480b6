import { describe, expect, it } from "vitest";
import { approvalProblems, mayApprove, MAX_REASON_LENGTH, opensWithPassword, refusalProblem } from "./approval.ts";

const problems = (approval: Parameters<typeof approvalProblems>[0]) =>
  approvalProblems(approval).map(({ field, _tag }) => `${field} ${_tag}`);

describe("deciding on an application", () => {
  it("OP-26 IDENT-01 a new organization needs a name, a customer group and a brand", () => {
    const approval = { kind: "new", name: "Harbour Grill", customerGroupId: "g1", businessUnit: 0 } as const;
    expect(problems(approval)).toEqual([]);
    expect(problems({ ...approval, name: " ", customerGroupId: "" })).toEqual([
      "name Required",
      "customerGroupId Required",
    ]);
    expect(problems({ ...approval, businessUnit: 4 })).toEqual(["businessUnit NotOffered"]);
    expect(problems({ ...approval, name: "x".repeat(101) })).toEqual(["name TooLong"]);
  });

  it("OP-26 an existing one needs its account number", () => {
    expect(problems({ kind: "existing", accountNumber: "204118" })).toEqual([]);
    expect(problems({ kind: "existing", accountNumber: "" })).toEqual(["accountNumber Required"]);
  });

  it("OP-26 a refusal needs a reason, not longer than can be stored", () => {
    expect(refusalProblem("Outside our area.")).toBe(null);
    expect(refusalProblem(" ")).toEqual({ field: "reason", _tag: "Required" });
    expect(refusalProblem("x".repeat(MAX_REASON_LENGTH + 1))).toMatchObject({ _tag: "TooLong" });
  });

  it("OP-26 an email must be confirmed first where the shop can send the mail for it", () => {
    const all = [true, false].flatMap((confirmed) => [true, false].map((needed) => mayApprove(confirmed, needed)));
    expect(all).toEqual([true, true, false, true]);
  });

  it("OP-26 the password of the form counts in a new organization alone", () => {
    expect(opensWithPassword({ kind: "new", name: "A", customerGroupId: "g1", businessUnit: 0 })).toBe(true);
    expect(opensWithPassword({ kind: "existing", accountNumber: "A1" })).toBe(false);
  });
});
