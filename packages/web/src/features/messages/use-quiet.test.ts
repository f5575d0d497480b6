import fc from "fast-check";
import { expect, it } from "vitest";
import { ARRIVAL_MS, type Doing, QUIET_MS, layerStyle, mayAppear } from "./use-quiet.ts";

it("MSG-42 CONST-31 MSG-52 CONST-25 the overlay fades in half the message's time; layers stack in order", () => {
  expect(layerStyle(600)).toEqual({
    "--message-time": "600ms",
    "--overlay-fade": "300ms",
    "--overlay-layer": 9998,
    "--message-layer": 9999,
    "--close-layer": 1_000_000,
  });
});

const atRest: Doing = {
  contentType: "orderGuideDetail",
  msSinceInput: QUIET_MS,
  msSinceSignIn: Infinity,
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
  { contentType: "orderDetails" },
  { contentType: "orderGuideImport" },
  { contentType: "inbox" },
];

it("GUIDE-VIEW-31 MSG-23 a message appears on an idle page and waits for anything in the way", () => {
  fc.assert(
    fc.property(fc.subarray([...hindrances]), fc.constantFrom("home", "orderGuideDetail"), (some, contentType) => {
      expect(mayAppear(Object.assign({ ...atRest, contentType }, ...some))).toBe(some.length === 0);
    }),
    { examples: [[[], "home"], ...hindrances.map((one): [Partial<Doing>[], string] => [[one], "orderGuideDetail"])] },
  );
});

it("MSG-23 MSG-56 home stays free for an interval after a sign-in, other pages don't wait for it", () => {
  const arrived = (contentType: string, msSinceSignIn: number) => mayAppear({ ...atRest, contentType, msSinceSignIn });
  expect([arrived("home", ARRIVAL_MS - 1), arrived("home", ARRIVAL_MS)]).toEqual([false, true]);
  expect(arrived("orderGuideDetail", 0)).toBe(true);
});
