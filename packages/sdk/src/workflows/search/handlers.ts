import { Search } from "@larder/domain/search/search.port";
import type { Handlers } from "../../define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { SearchCommand, SearchEvent } from "./state.ts";

export const searchHandlers: Handlers<SearchCommand, SearchEvent> = {
  Suggest: ({ request, text, size }) =>
    Search.use((search) =>
      toEvent(search.suggest({ term: text, size }), {
        done: (value) => ({ _tag: "Loaded", request, value }),
        failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
      }),
    ),
};
