import fc from "fast-check";
import type { LeavingSituation } from "../navigation/guards.ts";

/** Any situation in which a customer may want to leave a page. */
export const leavingSituation: fc.Arbitrary<LeavingSituation> = fc.record({
  target: fc.webPath(),
  guideMode: fc.constantFrom("default" as const, "edit" as const, null),
  guideCartCount: fc.nat(3),
  speedbumpDecided: fc.boolean(),
  editsOrder: fc.boolean(),
  hasUnsavedChanges: fc.boolean(),
});
