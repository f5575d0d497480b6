import fc from "fast-check";
import { expect, it } from "vitest";
import { nextToAdd } from "./AddProducts.tsx";

it("OP-06 repeated Enter adds every missing product once, from any start", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(30), { minLength: 1 }), fc.array(fc.nat(30)), fc.nat(), (found, had, start) => {
      const held = new Set(had);
      const added: number[] = [];
      let at = start % found.length;
      for (let press = 0; press <= found.length; press += 1) {
        const one = found[at]!;
        if (!held.has(one)) added.push(one);
        held.add(one);
        at = nextToAdd(found, at, (other) => held.has(other));
      }
      expect(new Set(added)).toEqual(new Set(found.filter((one) => !had.includes(one))));
      expect(added).toHaveLength(new Set(added).size);
    }),
  );
});
