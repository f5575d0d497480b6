import { SearchRules } from "@larder/domain/search/search-rules.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { RuleChange, SearchRulesCommand, SearchRulesEvent } from "./state.ts";

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

export const searchRulesHandlers: Handlers<SearchRulesCommand, SearchRulesEvent> = {
  LoadRules: ({ request }) => SearchRules.use((port) => toResourceEvent(port.list(), request)),
  SendChange: ({ change }) =>
    SearchRules.use((port) =>
      toEvent(send(port, change), {
        done: () => ({ _tag: "Changed", change }),
        failed: (failure) => ({ _tag: "ChangeFailed", failure }),
      }),
    ),
};
