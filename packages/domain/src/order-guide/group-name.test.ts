import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../testing/any-text.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { groupName, typedName } from "../testing/names.ts";
import { copyName, freeGroupName } from "./free-name.ts";
import { caseFold, RESERVED_GROUP_NAMES } from "./group-name.ts";

describe("freeGroupName", () => {
  it.each([
    ["beef", ["Beef"], "beef (1)"],
    ["BEEF", ["Beef", "beef (1)"], "BEEF (2)"],
    ["Beef", ["Beef", "Beef (2)"], "Beef (3)"],
    ["Beef", ["Beef (1)"], "Beef"],
    ["Beef", ["Beef", "Beef (7)"], "Beef (2)"],
    ["Beef", ["Beef", "Beef (2)", "Beef (3)"], "Beef (4)"],
    ["Beef (1)", ["Beef (1)"], "Beef (1) (1)"],
    ["Beef", ["Beef", "Beef (x)", "Beef(1)", "Beefy (1)"], "Beef (1)"],
    [" Grill ", [], "Grill"],
    ["Grill", [" grill "], "Grill (1)"],
    ["a", [], "a"],
    ["Beef", ["Beef", "Beef (1) x"], "Beef (1)"],
  ])("GUIDE-EDIT-16 OP-54 %j among %j becomes %j", (wanted, others, name) =>
    expect(freeGroupName(wanted, others)).toBe(name),
  );

  it("GUIDE-EDIT-16 case covers all letters: ß and SS, both sigmas, Turkish i, composed letters", () => {
    for (const [one, other] of [
      ["Straße", "STRASSE"],
      ["ΟΔΟΣ", "οδος"],
      ["οδοσ", "οδος"],
      ["I", "ı"],
      ["GROẞ", "gross"],
      ["Caf\u00e9", "CAFE\u0301"],
      ["\u212a", "k"],
    ] as const) {
      expect(caseFold(one)).toBe(caseFold(other));
      expect(freeGroupName(one, [other])).toBe(`${one} (1)`);
    }
    expect(caseFold("e")).not.toBe(caseFold("é"));
  });

  it("OP-54 reserved names", () => expect(RESERVED_GROUP_NAMES).toEqual(["Ungrouped", "Substitutions"]));

  it("GUIDE-EDIT-16 OP-54 a name is unique in any case, starts as typed, and stays if free", () => {
    fc.assert(
      fc.property(typedName, fc.array(groupName), (wanted, others) => {
        const name = freeGroupName(wanted, deepFreeze(others));
        expect(name === null).toBe(wanted.trim() === "");
        if (name === null) return;
        const taken = new Set([...others, ...RESERVED_GROUP_NAMES].map((other) => caseFold(other)));
        expect(taken.has(caseFold(name))).toBe(false);
        expect(name.startsWith(wanted.trim())).toBe(true);
        if (!taken.has(caseFold(wanted.trim()))) expect(name).toBe(wanted.trim());
        else expect(name.slice(wanted.trim().length)).toMatch(/^ \([1-9][0-9]*\)$/);
      }),
    );
  });

  it("GUIDE-EDIT-16 folding twice is folding once", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(caseFold(caseFold(text))).toBe(caseFold(text));
      }),
    );
  });

  it("GUIDE-EDIT-16 adding the same name repeatedly takes linear time", { timeout: 60_000 }, () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `Beef (${index})`);
    expect(freeGroupName("beef", ["Beef", ...names])).toBe("beef (20001)");
  });
});

describe("copyName", () => {
  it("OP-42 the copy of a guide gets the next free number", () => {
    expect(copyName("Weekly", ["Weekly"])).toBe("Weekly (1)");
    expect(copyName("Weekly", ["Weekly", "WEEKLY (1)"])).toBe("Weekly (2)");
    expect(copyName("Weekly", [])).toBe("Weekly (1)");
    expect(copyName("Ungrouped", ["Ungrouped"])).toBe("Ungrouped (1)");
  });
});
