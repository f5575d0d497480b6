import { Search } from "@larder/domain/search/search.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { SearchCommand, SearchEvent } from "./state.ts";

const settle = settling<SearchEvent>();

/** Asks the search port for suggestions. */
export const perform = Effect.fnUntraced(function* (
  command: OwnCommand<SearchCommand>,
): Effect.fn.Return<SearchEvent | null, never, Search> {
  const search = yield* Search;
  const { request } = command;
  return yield* settle(search.suggest({ term: command.text, size: command.size }), {
    done: (found) => ({ _tag: "Suggested", request, found }),
    failed: (failure) => ({ _tag: "SuggestingFailed", request, failure }),
  });
});
