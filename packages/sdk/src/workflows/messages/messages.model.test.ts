import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../testing/soak.ts";
import { Load } from "./model/load.ts";
import { check, openHarness, PAGES, USERS } from "./model/harness.ts";
import { Dismiss } from "./model/dismiss.ts";
import { Close } from "./model/close.ts";
import { Hold } from "./model/hold.ts";
import { Leave } from "./model/leave.ts";
import { Placements } from "./model/placements.ts";
import { SignOut } from "./model/sign-out.ts";
import { Trigger } from "./model/trigger.ts";
import { Wait } from "./model/wait.ts";

const commands = fc.commands(
  [
    fc
      .tuple(fc.constantFrom(USERS[0], USERS[0], USERS[1]), fc.constantFrom(...PAGES))
      .map(([user, page]) => new Load(user, page)),
    fc.boolean().map((byLink) => new Close(byLink)),
    fc.boolean().map((isPaused) => new Hold(isPaused)),
    fc.constantFrom(1, 4_999, 5_000, 30_000).map((ms) => new Wait(ms)),
    fc.constant(new Trigger()),
    fc.constant(new Leave()),
    fc.constant(new SignOut()),
    fc.constantFrom([], [1], [2], [1, 2]).map((placements) => new Placements(placements)),
    fc.constant(new Dismiss()),
  ],
  { maxCommands: 30 },
);

it("MSG-05 MSG-19 MSG-20 MSG-23 MSG-55 MSG-61 MSG-62 MSG-87 whatever is pressed and however late answers come, one message shows at a time, once, to its own user, not in a pause, not before the interval, and one that names a kind of page on such a page alone; at rest all of them have been shown, and messages in the page stand at its placements, are received once and come never again once dismissed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      commands,
      fc.constantFrom("immediate", "deferred"),
      async (scheduler, made, display) => {
        const real = openHarness(scheduler, display);
        await fc.scheduledModelRun(scheduler, () => ({ model: real.model, real }), made);
        await scheduler.waitAll();
        check(real);
        if (real.model.user === null) return;
        // No one is in the way any more: everything that there is comes, one after another.
        await new Load(real.model.user, PAGES[1]).run(real.model, real);
        await scheduler.waitAll();
        await new Trigger().run(real.model, real);
        await new Hold(false).run(real.model, real);
        for (let round = 0; round < 4; round += 1) {
          real.pass(30_000);
          await new Close(false).run(real.model, real);
        }
        expect([...real.model.shown].sort()).toEqual([1, 2, 3].map((at) => `${real.model.user} ${at}`));
      },
    ),
    { numRuns: runsOf(2_000, process.env["LARDER_SOAK"]) },
  );
});
