import * as fc from "fast-check";
import { expect, it } from "vitest";
import { modalsInitialState, type ShownModal, modalsTransition } from "./modals.workflow.ts";

const modal = fc.constantFrom<ShownModal>(
  { name: "actFor", data: null },
  { name: "actFor", data: { name: "Harbor" } as never },
  { name: "similarItems", data: { product: { sku: "204417", name: "Chuck roll" } as never } },
);

it("SHELL-11 toggling shows a hidden modal and hides a shown one", () => {
  fc.assert(
    fc.property(modal, fc.boolean(), (toggled, isShown) => {
      const before = isShown ? { shown: toggled } : modalsInitialState;
      const [once] = modalsTransition(before, { _tag: "Toggled", modal: toggled });
      expect(once.shown).toEqual(isShown ? null : toggled);
      expect(modalsTransition(once, { _tag: "Toggled", modal: toggled })[0]).toEqual(before);
    }),
  );
});

it("SHELL-12 reopening a modal without data drops its earlier data", () => {
  fc.assert(
    fc.property(modal, fc.constantFrom("Hidden", "Reset", "Toggled"), (first, way) => {
      const [shown] = modalsTransition(modalsInitialState, { _tag: "Shown", modal: first });
      const [hidden] = modalsTransition(shown, way === "Toggled" ? { _tag: way, modal: first } : { _tag: way });
      expect(hidden).toEqual({ shown: null });
      const [again] = modalsTransition(hidden, {
        _tag: "Shown",
        modal: { name: first.name, data: null } as ShownModal,
      });
      expect(again.shown).toEqual({ name: first.name, data: null });
    }),
  );
});
