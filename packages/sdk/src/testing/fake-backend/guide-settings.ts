import type { Failure } from "@larder/domain/failure";
import { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type FakeBackend, through } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { staffOf } from "./staff.ts";

/** What is set for all order guides in memory, for the world's staff. */
export const fakeGuideSettings = (backend: FakeBackend, session: FakeSession): Layer.Layer<GuideSettingsPort> => {
  const staff = <A>(name: string, run: () => A): Effect.Effect<A, Failure> =>
    through(backend, `guideSettings.${name}`, () => Effect.map(staffOf(session), run));
  return Layer.succeed(GuideSettingsPort, {
    read: () => staff("read", () => ({ noProductsMessage: backend.emptyGuideMessage.current })),
    save: ({ noProductsMessage }) =>
      staff("save", () => {
        backend.emptyGuideMessage.current = noProductsMessage;
      }),
  });
};
