import fc from "fast-check";
import type { NavigationSituation } from "../navigation/guards.ts";

export const navigationSituation: fc.Arbitrary<NavigationSituation> = fc.record({
  target: fc.webPath(),
  guideMode: fc.constantFrom("default" as const, "edit" as const, null),
  guideCartCount: fc.nat(3),
  speedbumpDecided: fc.boolean(),
  editsOrder: fc.boolean(),
  hasUnsavedChanges: fc.boolean(),
});
