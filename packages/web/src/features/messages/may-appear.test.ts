import fc from "fast-check";
import { expect, it } from "vitest";
import { type Doing, mayAppear, QUIET_MS } from "./use-quiet.ts";

const atRest: Doing = {
  contentType: "orderGuideDetail",
  msSinceInput: QUIET_MS,
  isInField: false,
  hasOpenDialog: false,
  hasTypedQuantities: false,
  isEditingGuide: false,
  isVisible: true,
};

const hindrances: readonly Partial<Doing>[] = [
  { isInField: true },
  { hasTypedQuantities: true },
  { isEditingGuide: true },
  { hasOpenDialog: true },
  { isVisible: false },
  { msSinceInput: QUIET_MS - 1 },
  { contentType: "signIn" },
  { contentType: "cart" },
  { contentType: "orderConfirmation" },
  { contentType: "orderGuideImport" },
];

it("GUIDE-VIEW-31 MSG-23 a message appears on an idle page and waits for anything in the way", () => {
  fc.assert(
    fc.property(fc.subarray([...hindrances]), fc.constantFrom("home", "orderGuideDetail"), (some, contentType) => {
      expect(mayAppear(Object.assign({ ...atRest, contentType }, ...some))).toBe(some.length === 0);
    }),
    { examples: [[[], "home"], ...hindrances.map((one): [Partial<Doing>[], string] => [[one], "orderGuideDetail"])] },
  );
});
