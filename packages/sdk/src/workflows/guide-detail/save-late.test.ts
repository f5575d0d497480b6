import fc from "fast-check";
import { expect, it } from "vitest";
import { drain, stepOf } from "../../testing/model/calls.ts";
import { direct } from "../../testing/model/view-adapter.ts";
import { GUIDES, openHarness } from "./model/harness.ts";

const [WEEKDAY, LONG] = GUIDES;

it("GUIDE-EDIT-07 GUIDE-EDIT-38 OP-91 a guide left while saving reopens as saved, and says so once", () =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.constantFrom("the page", "for another guide" as const),
      fc.nat(3),
      fc.nat(3),
      async (scheduler, left, beforeLeaving, beforeReturning) => {
        const { guide, backend, toasts } = openHarness(scheduler, direct);
        const settle = () => drain(scheduler, () => {});
        const wait = async (most: number) => {
          for (let at = 0; at < most && scheduler.count() > 0; at += 1) await stepOf(scheduler);
        };
        try {
          guide.send({ _tag: "Opened", id: WEEKDAY });
          await settle();
          guide.send({ _tag: "EditStarted" });
          await settle();
          guide.send({ _tag: "Edited", edit: { _tag: "RenameGuide", name: "Renamed" } });
          guide.send({ _tag: "SaveRequested" });
          await wait(beforeLeaving);
          guide.send({ _tag: "EditAbandoned" });
          guide.send({ _tag: "Cancelled", reason: "navigation" });
          if (left === "for another guide") guide.send({ _tag: "Opened", id: LONG });
          await wait(beforeReturning);
          guide.send({ _tag: "Opened", id: WEEKDAY });
          if (left === "the page") expect(guide.get().guide?.name).toBe("Renamed");
          await settle();
          expect([backend.guides.get(WEEKDAY)?.name, guide.get().guide?.name]).toEqual(["Renamed", "Renamed"]);
          expect(toasts).toEqual(["Changes Saved"]);
        } finally {
          guide.close();
        }
      },
    ),
    { numRuns: 200 },
  ));
