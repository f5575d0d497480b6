import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested, resourceReset } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  type SimilarItemsCommand,
  type SimilarItemsEvent,
  similarItemsInitialState,
  type SimilarItemsState,
} from "./state.ts";

const itemsResource = resource<SimilarItemsState, "items">({
  field: "items",
  initialState: similarItemsInitialState,
  concurrencyKeys: ["similar-items"],
  report: (failure) => reportFailure("Similar items could not be loaded", failure),
});

/** Tracks opening substitutes once, and closing without adding one (SHELL-30, ANALYTICS-07, ANALYTICS-09). */
export const similarItemsTransition = (
  state: SimilarItemsState,
  event: SimilarItemsEvent,
  { now }: TransitionContext,
): readonly [SimilarItemsState, readonly SimilarItemsCommand[]] => {
  switch (event._tag) {
    case "Opened": {
      const { sku } = event;
      const isSame = state.sku === sku;
      const items = resourceRequested(isSame ? state.items : resourceReset(state.items));
      const load: SimilarItemsCommand = {
        _tag: "LoadSimilarItems",
        concurrencyKey: "similar-items",
        request: items.request,
        sku,
      };
      const track: SimilarItemsCommand = { _tag: "Track", event: { _tag: "SubstitutionsSearched", sku } };
      return [{ sku, items, hasAdded: false }, isSame ? [load] : [load, track]];
    }
    case "Added":
      return [{ ...state, hasAdded: true }, []];
    case "Closed": {
      if (state.sku === null) return [state, []];
      const track: SimilarItemsCommand = { _tag: "Track", event: { _tag: "NoSubstitutionAdded", sku: state.sku } };
      return [
        { ...similarItemsInitialState, items: resourceReset(state.items) },
        [{ _tag: "Cancel", concurrencyKey: "similar-items", reason: "user" }, ...(state.hasAdded ? [] : [track])],
      ];
    }
    default:
      return itemsResource(state, event, now);
  }
};
