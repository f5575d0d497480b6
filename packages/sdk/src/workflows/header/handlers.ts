import { Pages } from "@larder/domain/page/pages.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { HeaderCommand, HeaderEvent } from "./state.ts";

/** Loads header, footer and settings. */
export const headerHandlers: Handlers<HeaderCommand, HeaderEvent> = {
  LoadHeader: ({ epoch }) =>
    Pages.use((pages) =>
      toEvent(pages.header(), {
        done: (value) => ({ _tag: "HeaderLoaded", value, epoch }),
        failed: (failure) => ({ _tag: "Failed", part: "header", failure, epoch }),
      }),
    ),
  LoadFooter: ({ epoch }) =>
    Pages.use((pages) =>
      toEvent(pages.footer(), {
        done: (value) => ({ _tag: "FooterLoaded", value, epoch }),
        failed: (failure) => ({ _tag: "Failed", part: "footer", failure, epoch }),
      }),
    ),
  LoadSettings: ({ epoch }) =>
    Pages.use((pages) =>
      toEvent(pages.globalSettings(), {
        done: (value) => ({ _tag: "SettingsLoaded", value, epoch }),
        failed: (failure) => ({ _tag: "Failed", part: "settings", failure, epoch }),
      }),
    ),
};
