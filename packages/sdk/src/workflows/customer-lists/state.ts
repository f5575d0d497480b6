import type {
  CustomerOrderPage,
  CustomerOrderQuery,
  CustomerPage,
  CustomerQuery,
} from "@larder/domain/staff/customer-lists.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** A staff list loaded page by page: the last query and its result. */
export interface ListState<Query, Page> {
  readonly list: Resource<Page>;
  readonly query: Query;
}

export interface ListWorkflow<Query, Page> {
  readonly state: ListState<Query, Page>;
  readonly event: { readonly _tag: "ListRequested"; readonly query: Query };
  readonly reads: { readonly list: Query };
}

export type CustomersState = ListState<CustomerQuery, CustomerPage>;
export type CustomerOrdersState = ListState<CustomerOrderQuery, CustomerOrderPage>;

export const customersInitialState: CustomersState = {
  list: emptyResource,
  query: { term: "", canOrder: null, priceList: null, salesRep: null, after: null },
};
export const customerOrdersInitialState: CustomerOrdersState = {
  list: emptyResource,
  query: { term: "", status: null, before: null },
};
