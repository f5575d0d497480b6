import { Search } from "@larder/calls/ports";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import type { SearchCommand, SearchEvent } from "./state.ts";

export const searchHandlers: Handlers<SearchCommand, SearchEvent> = {
  Suggest: ({ request, text, size }) =>
    Search.use((search) => toResourceEvent(search.suggest({ q: text, size }), request)),
};
