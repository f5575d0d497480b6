import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EditStamp, editStampText, readEditStamp, stamped, supersededBy } from "./edit-order.ts";

const client = fc.constantFrom("phone", "laptop");
const stamp: fc.Arbitrary<EditStamp> = fc.record({ client, number: fc.integer({ min: 1, max: 50 }) });

describe("the order of a line's edits", () => {
  it("CART-25 OP-81 only an older edit by the same client is superseded", () => {
    const held = { phone: 5 };
    expect(supersededBy(held, { client: "phone", number: 4 })).toBe(5);
    expect(supersededBy(held, { client: "phone", number: 5 })).toBe(null);
    expect(supersededBy(held, { client: "phone", number: 6 })).toBe(null);
    expect(supersededBy(held, { client: "laptop", number: 1 })).toBe(null);
    expect(supersededBy(held, null)).toBe(null);
  });

  it("CART-25 one client's last edit wins, in any order of arrival", () => {
    fc.assert(
      fc.property(fc.uniqueArray(stamp, { minLength: 1, selector: editStampText }), (arriving) => {
        let held = {};
        const holds: Record<string, number> = {};
        for (const edit of arriving) {
          if (supersededBy(held, edit) !== null) continue;
          held = stamped(held, edit);
          holds[edit.client] = edit.number;
        }
        for (const one of ["phone", "laptop"]) {
          const numbers = arriving.filter((edit) => edit.client === one).map(({ number }) => number);
          if (numbers.length > 0) expect(holds[one]).toBe(Math.max(...numbers));
        }
      }),
    );
  });

  it("CART-25 a line remembers the four clients that edited it last", () => {
    let held = {};
    for (let number = 1; number <= 6; number += 1) held = stamped(held, { client: `c${number}`, number });
    expect(held).toEqual({ c6: 6, c5: 5, c4: 4, c3: 3 });
  });

  it("CART-25 a stamp reads back as written, and anything else is none", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(), (id, number) => {
        expect(readEditStamp(editStampText({ client: id, number }))).toEqual({ client: id, number });
      }),
    );
    for (const text of [null, undefined, "", "x", "5", "5.", ".a", "-1.a", "1e3.a", `5.${"a".repeat(65)}`, "5.a b"])
      expect(readEditStamp(text)).toBe(null);
  });
});
