import { PageEdits } from "@larder/domain/page/page-edits.port";
import type { Handlers } from "../../define-workflow.ts";
import { toWriteEvent } from "../../kernel/to-event.ts";
import type { PageEditsCommand, PageEditsEvent } from "./state.ts";

export { pageEditsTransition as transition } from "./transition.ts";

export const handlers: Handlers<PageEditsCommand, PageEditsEvent> = {
  SavePage: (sent) => PageEdits.use((port) => toWriteEvent(sent, port.save(sent.intent, sent.key))),
};
