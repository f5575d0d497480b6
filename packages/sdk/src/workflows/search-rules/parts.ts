import { SearchRules } from "@larder/domain/search/search-rules.port";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import type { RuleChange, SearchRulesCommand, SearchRulesEvent } from "./state.ts";

export { searchRulesTransition as transition } from "./transition.ts";

const send = (port: SearchRules["Service"], change: RuleChange) => {
  switch (change.kind) {
    case "saveSynonym":
      return port.saveSynonym(change.rule);
    case "saveBanner":
      return port.saveBanner(change.rule);
    case "delete":
      return change.of === "synonyms" ? port.deleteSynonym(change.id) : port.deleteBanner(change.id);
  }
};

export const handlers: Handlers<SearchRulesCommand, SearchRulesEvent> = {
  LoadRules: ({ request }) => SearchRules.use((port) => toResourceEvent(port.list(), request)),
  SendChange: (sent) => SearchRules.use((port) => toWriteEvent(sent, send(port, sent.intent))),
};
