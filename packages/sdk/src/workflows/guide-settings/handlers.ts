import { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { GuideSettingsCommand, GuideSettingsEvent } from "./state.ts";

export const guideSettingsHandlers: Handlers<GuideSettingsCommand, GuideSettingsEvent> = {
  LoadSettings: ({ request }) => GuideSettingsPort.use((port) => toResourceEvent(port.read(), request)),
  SendSettings: ({ settings }) =>
    GuideSettingsPort.use((port) =>
      toEvent(port.save(settings), {
        done: () => ({ _tag: "Saved" }),
        failed: (failure) => ({ _tag: "SaveFailed", failure }),
      }),
    ),
};
