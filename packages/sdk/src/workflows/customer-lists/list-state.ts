import type { CommonCommand } from "../../define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** A staff list loaded page by page: the last query and its result. */
export interface ListState<Query, Page> {
  readonly list: Resource<Page>;
  readonly query: Query;
}

export type ListEvent<Query, Page> = { readonly _tag: "ListRequested"; readonly query: Query } | ResourceEvent<Page>;

export type ListCommand<Query, Page> =
  | ({ readonly _tag: "LoadList"; readonly request: number; readonly query: Query } & WithConcurrencyKey)
  | CommonCommand<ListEvent<Query, Page>>;

export const listInitialState = <Query, Page>(query: Query): ListState<Query, Page> => ({ list: emptyResource, query });
