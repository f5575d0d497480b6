import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../testing/soak.ts";
import { check, openHarness, PAGES, USERS } from "./model/harness.ts";
import { close, dismiss, hold, leave, load, placements, signOut, trigger, wait } from "./model/moves.ts";

const commands = fc.commands(
  [
    fc
      .tuple(fc.constantFrom(USERS[0], USERS[0], USERS[1]), fc.constantFrom(...PAGES))
      .map(([user, page]) => load(user, page)),
    fc.boolean().map(close),
    fc.boolean().map(hold),
    fc.constantFrom(1, 4_999, 5_000, 30_000).map(wait),
    fc.constant(trigger),
    fc.constant(leave),
    fc.constant(signOut),
    fc.constantFrom([], [1], [2], [1, 2]).map(placements),
    fc.constant(dismiss),
  ],
  { maxCommands: 30 },
);

it("MSG-05 MSG-19 MSG-20 MSG-23 MSG-55 MSG-61 MSG-62 MSG-87 each message shows once, to its own user", async () => {
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
        // Without obstacles, all remaining messages show in turn.
        await load(real.model.user, PAGES[1]).run(real.model, real);
        await scheduler.waitAll();
        await trigger.run(real.model, real);
        await hold(false).run(real.model, real);
        for (let round = 0; round < 4; round += 1) {
          real.pass(30_000);
          await close(false).run(real.model, real);
        }
        expect([...real.model.shown].sort()).toEqual([1, 2, 3].map((at) => `${real.model.user} ${at}`));
      },
    ),
    { numRuns: runsOf(2_000, process.env["LARDER_SOAK"]) },
  );
});
