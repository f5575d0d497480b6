import type { Failure } from "@larder/domain/failure";
import { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import type * as Effect from "effect/Effect";
import { answer, describePort, failure, type Runner, type Setup, type Visitor } from "./suite.ts";

type Port = GuideSettingsPort["Service"];

const call = <A>(visitor: Visitor, use: (port: Port) => Effect.Effect<A, Failure>) =>
  visitor.run(GuideSettingsPort.use(use));

/** What every adapter of the settings of order guides must do. */
export const guideSettingsSuite = (runner: Runner, setup: Setup): void => {
  const { expect } = runner;
  describePort(runner, setup, "guide settings", (it) => {
    it("GUIDE-VIEW-26 staff set what an empty guide says and take it back, twice is once; others cannot", async ({
      world,
      ada,
    }) => {
      for (const [visitor, tag] of [[await world.guest(), "NotSignedIn"] as const, [ada, "Forbidden"] as const]) {
        expect((await failure(call(visitor, (port) => port.read())))._tag).toBe(tag);
        expect((await failure(call(visitor, (port) => port.save({ noProductsMessage: "x" }))))._tag).toBe(tag);
      }
      const sue = await world.signedIn("sue");
      for (const noProductsMessage of ["Ask Dana for your list.", "Ask Dana for your list.", null]) {
        await answer(call(sue, (port) => port.save({ noProductsMessage })));
        expect(await answer(call(sue, (port) => port.read()))).toEqual({ noProductsMessage });
      }
    });
  });
};
