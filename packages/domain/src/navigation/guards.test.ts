import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { navigationSituation } from "../testing/navigation.ts";
import {
  decideNavigation,
  navigationSteps,
  warnsBeforeUnload,
  type LeaveModal,
  type NavigationSituation,
} from "./guards.ts";

const calm: NavigationSituation = {
  target: "/search/?q=cod&facet_brand=A",
  guideMode: "default",
  guideCartCount: 0,
  speedbumpDecided: false,
  editsOrder: false,
  hasUnsavedChanges: false,
};
const asks = (modal: LeaveModal) => ({ _tag: "AskFirst", modal, target: calm.target });

describe("decideNavigation", () => {
  it.each([
    ["NAV-01 outside of a guide", { guideMode: null }],
    ["NAV-02 for a guide cart that was decided about", { guideCartCount: 1, speedbumpDecided: true }],
    ["NAV-02 for a guide cart outside of its guide", { guideCartCount: 1, guideMode: null }],
    ["NAV-03 for a modified order without unsaved changes", { editsOrder: true }],
    ["NAV-03 for unsaved changes of the default cart", { hasUnsavedChanges: true }],
  ])("%s no dialog is shown", (_, situation) =>
    expect(decideNavigation({ ...calm, ...situation })).toEqual({ _tag: "Allow" }),
  );

  it.each([
    [false, false, false, null],
    [false, false, true, "editOrderSpeedbump"],
    [false, true, false, "guideCartSpeedbump"],
    [false, true, true, "guideCartSpeedbump"],
    [true, false, false, "orderGuideDetail"],
    [true, false, true, "orderGuideDetail"],
    [true, true, false, "orderGuideDetail"],
    [true, true, true, "orderGuideDetail"],
  ] as const)(
    "NAV-01 NAV-02 NAV-03 NAV-04 edit mode %s, guide cart %s, order changed %s: %s",
    (edit, cart, order, modal) => {
      const decision = decideNavigation({
        ...calm,
        guideMode: edit ? "edit" : "default",
        guideCartCount: cart ? 1 : 0,
        editsOrder: order,
        hasUnsavedChanges: order,
      });
      expect(decision).toEqual(modal === null ? { _tag: "Allow" } : asks(modal));
    },
  );

  it("NAV-04 a decision keeps its target, and answering one dialog leads to the next", () => {
    fc.assert(
      fc.property(navigationSituation, (situation) => {
        const first = decideNavigation(situation);
        if (first._tag === "Allow") return;
        expect(first.target).toBe(situation.target);
        if (first.modal !== "orderGuideDetail") return;
        const next = decideNavigation({ ...situation, guideMode: "default" });
        expect(next._tag === "AskFirst" && next.modal === "orderGuideDetail").toBe(false);
      }),
    );
  });
});

it("NAV-12 NAV-01 NAV-02 NAV-03 closing the tab warns wherever a link would, and after the answer", () => {
  fc.assert(
    fc.property(navigationSituation, (situation) => {
      if (decideNavigation(situation)._tag === "AskFirst") expect(warnsBeforeUnload(situation)).toBe(true);
      expect(warnsBeforeUnload(situation)).toBe(
        warnsBeforeUnload({ ...situation, speedbumpDecided: !situation.speedbumpDecided }),
      );
    }),
  );
  expect(warnsBeforeUnload(calm)).toBe(false);
  expect(warnsBeforeUnload({ ...calm, guideCartCount: 1, speedbumpDecided: true })).toBe(true);
});

describe("navigationSteps", () => {
  const arrival = { cartLoaded: true, pageLoaded: true, fromPath: "/a/", toPath: "/a/" };

  it("NAV-11 a blocked navigation takes no steps", () => {
    fc.assert(
      fc.property(navigationSituation, fc.boolean(), fc.boolean(), (situation, cartLoaded, pageLoaded) => {
        const decision = decideNavigation(situation);
        const steps = navigationSteps(decision, { ...arrival, cartLoaded, pageLoaded });
        expect(steps.length === 0).toBe(decision._tag === "AskFirst");
      }),
    );
  });

  it("NAV-05 NAV-07 NAV-08 NAV-09 an allowed navigation takes its steps in order", () => {
    expect(navigationSteps({ _tag: "Allow" }, arrival)).toEqual([
      "clearUnsavedChanges",
      "cancelPendingReads",
      "refreshShell",
      "clearErrors",
    ]);
  });

  it("NAV-06 NAV-10 a missing cart loads, and the page if it isn't loaded or the path changed", () => {
    const all = [
      "clearUnsavedChanges",
      "loadDefaultCart",
      "cancelPendingReads",
      "refreshShell",
      "clearErrors",
      "loadPage",
    ];
    expect(navigationSteps({ _tag: "Allow" }, { ...arrival, cartLoaded: false, pageLoaded: false })).toEqual(all);
    expect(navigationSteps({ _tag: "Allow" }, { ...arrival, cartLoaded: false, toPath: "/b/" })).toEqual(all);
    expect(navigationSteps({ _tag: "Allow" }, { ...arrival, fromPath: null })).toContain("loadPage");
  });
});
