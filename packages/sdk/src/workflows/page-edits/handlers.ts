import { PageEdits } from "@larder/domain/page/page-edits.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { PageEditsCommand, PageEditsEvent } from "./state.ts";

export const pageEditsHandlers: Handlers<PageEditsCommand, PageEditsEvent> = {
  SavePage: ({ edit, key }) =>
    PageEdits.use((port) =>
      toEvent(port.save(edit, key), {
        done: (outcome) => ({ _tag: "SaveAnswered", key, outcome }),
        failed: (outcome) => ({ _tag: "SaveAnswered", key, outcome }),
      }),
    ),
};
