import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeOrder } from "./merge-order.ts";

const merge = (
  base: string,
  yours: string,
  theirs: string,
  members = [...new Set(base + yours + theirs)].join(""),
  prefer = () => "yours" as const,
) =>
  mergeOrder({ base: base.split(""), yours: yours.split(""), theirs: theirs.split("") }, new Set(members), prefer).join(
    "",
  );

const list = fc.uniqueArray(fc.constantFrom(..."abcdefghij".split("")), { maxLength: 10 });

describe("mergeOrder", () => {
  it.each([
    ["abc", "xabc", "abcz", "xabcz"],
    ["abxzc", "xabzc", "abxcz", "xabcz"],
    ["abc", "cab", "abc", "cab"],
    ["abc", "abc", "cab", "cab"],
    ["abc", "abxc", "abyc", "abyxc"],
    ["", "xy", "yz", "xyz"],
    ["abcd", "bacd", "abdc", "badc"],
  ])("OP-143 from %j, yours %j and theirs %j merge to %j", (base, yours, theirs, merged) =>
    expect(merge(base, yours, theirs)).toBe(merged),
  );

  it("OP-143 an item both put in different places goes where the preferred side has it", () => {
    const conflicts: string[] = [];
    const answer = (side: "yours" | "theirs") => (item: string) => {
      conflicts.push(item);
      return side;
    };
    const orders = { base: "abcd".split(""), yours: "dabc".split(""), theirs: "adbc".split("") };
    expect(mergeOrder(orders, new Set("abcd"), answer("yours")).join("")).toBe("dabc");
    expect(mergeOrder(orders, new Set("abcd"), answer("theirs")).join("")).toBe("adbc");
    expect(new Set(conflicts)).toEqual(new Set(["d"]));
  });

  it("OP-143 only members are returned, and one in no list comes last", () => {
    expect(merge("abc", "abc", "abc", "caz")).toBe("acz");
  });

  it("OP-143 every member is returned once", () => {
    fc.assert(
      fc.property(list, list, list, list, (base, yours, theirs, members) => {
        const merged = mergeOrder({ base, yours, theirs }, new Set(members), () => "theirs");
        expect([...merged].sort()).toEqual([...members].sort());
      }),
    );
  });

  it("OP-143 one side's change, or an identical one, is taken as is", () => {
    const never = () => {
      throw new Error("nothing to ask");
    };
    fc.assert(
      fc.property(list, list, (base, changed) => {
        const members = new Set(changed);
        expect(mergeOrder({ base, yours: changed, theirs: base }, members, never)).toEqual(changed);
        expect(mergeOrder({ base, yours: base, theirs: changed }, members, never)).toEqual(changed);
        expect(mergeOrder({ base, yours: changed, theirs: changed }, members, never)).toEqual(changed);
      }),
    );
  });

  it("OP-143 what neither moved keeps the base's order", () => {
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), fc.nat(), fc.nat(), (base, a, b, c, d) => {
        fc.pre(base.length > 2);
        const move = (from: number, to: number) => {
          const rest = base.toSpliced(from % base.length, 1);
          rest.splice(to % base.length, 0, base[from % base.length]!);
          return rest;
        };
        const [yours, theirs] = [move(a, b), move(c, d)];
        const merged = mergeOrder({ base, yours, theirs }, new Set(base), () => "yours");
        const moved = new Set(base.filter((item, at) => yours[at] !== item || theirs[at] !== item));
        const still = base.filter((item) => !moved.has(item));
        expect(merged.filter((item) => still.includes(item))).toEqual(still);
      }),
    );
  });

  it("OP-143 100,000 items are merged", { timeout: 60_000 }, () => {
    const base = Array.from({ length: 100_000 }, (_, index) => String(index));
    const yours = [...base.slice(50_000), ...base.slice(0, 50_000)];
    expect(mergeOrder({ base, yours, theirs: base.toReversed() }, new Set(base), () => "yours")).toHaveLength(100_000);
  });
});
