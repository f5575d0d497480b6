import { Pages } from "@larder/domain/page/pages.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { HeaderCommand, HeaderEvent } from "./state.ts";

const settle = settling<HeaderEvent>();

/** Asks the pages' port for header, footer and settings. */
export const perform = Effect.fnUntraced(function* (
  command: OwnCommand<HeaderCommand>,
): Effect.fn.Return<HeaderEvent | null, never, Pages> {
  const pages = yield* Pages;
  const { epoch } = command;
  switch (command._tag) {
    case "LoadHeader":
      return yield* settle(pages.header(), {
        done: (value) => ({ _tag: "HeaderLoaded", value, epoch }),
        failed: (failure) => ({ _tag: "Failed", part: "header", failure, epoch }),
      });
    case "LoadFooter":
      return yield* settle(pages.footer(), {
        done: (value) => ({ _tag: "FooterLoaded", value, epoch }),
        failed: (failure) => ({ _tag: "Failed", part: "footer", failure, epoch }),
      });
    case "LoadSettings":
      return yield* settle(pages.globalSettings(), {
        done: (value) => ({ _tag: "SettingsLoaded", value, epoch }),
        failed: (failure) => ({ _tag: "Failed", part: "settings", failure, epoch }),
      });
  }
});
