import { Pages } from "@larder/domain/page/pages.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { PageEditsCommand, PageEditsEvent } from "./state.ts";

/** Stores an editor's text. */
export const pageEditsHandlers: Handlers<PageEditsCommand, PageEditsEvent> = {
  SavePage: ({ edit, key }) =>
    Pages.use((port) =>
      toEvent(port.save(edit, key), {
        done: (outcome) => ({ _tag: "SaveAnswered", key, outcome }),
        failed: (outcome) => ({ _tag: "SaveAnswered", key, outcome }),
      }),
    ),
};
