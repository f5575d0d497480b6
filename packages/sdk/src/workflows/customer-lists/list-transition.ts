import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { Transition } from "../../kernel/workflow.ts";
import type { ListCommand, ListEvent, ListState } from "./list-state.ts";

/** Loads a page of the last query, dropping older responses. `failed`: logged on failure. */
export const listTransition = <Query, Page>(
  initialState: ListState<Query, Page>,
  failed: string,
): Transition<ListState<Query, Page>, ListEvent<Query, Page>, ListCommand<Query, Page>> => {
  const listResource = resource<ListState<Query, Page>, "list">({
    field: "list",
    initialState,
    concurrencyKeys: ["list"],
    report: (failure) => reportFailure(failed, failure),
  });
  return (state, event, { now }) => {
    if (event._tag !== "ListRequested") return listResource(state, event, now);
    const list = resourceRequested(state.list);
    const { query } = event;
    return [{ list, query }, [{ _tag: "LoadList", concurrencyKey: "list", request: list.request, query }]];
  };
};
