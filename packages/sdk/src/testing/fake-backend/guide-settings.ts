import { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import * as Layer from "effect/Layer";
import type { FakeBackend } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { portCalls } from "./port-calls.ts";

export const fakeGuideSettings = (backend: FakeBackend, session: FakeSession): Layer.Layer<GuideSettingsPort> => {
  const { staff } = portCalls(backend, session, "guideSettings");
  return Layer.succeed(GuideSettingsPort, {
    read: () => staff("read", () => ({ noProductsMessage: backend.emptyGuideMessage.current })),
    save: ({ noProductsMessage }) =>
      staff("save", () => {
        backend.emptyGuideMessage.current = noProductsMessage;
      }),
  });
};
