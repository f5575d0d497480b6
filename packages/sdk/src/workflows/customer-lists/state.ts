import type {
  CustomerOrderPage,
  CustomerOrderQuery,
  CustomerPage,
  CustomerQuery,
} from "@larder/domain/staff/customer-lists.schema";
import { type ListCommand, type ListEvent, listInitialState, type ListState } from "./list-state.ts";

export type CustomersState = ListState<CustomerQuery, CustomerPage>;
export type CustomersEvent = ListEvent<CustomerQuery, CustomerPage>;
export type CustomersCommand = ListCommand<CustomerQuery, CustomerPage>;

export type CustomerOrdersState = ListState<CustomerOrderQuery, CustomerOrderPage>;
export type CustomerOrdersEvent = ListEvent<CustomerOrderQuery, CustomerOrderPage>;
export type CustomerOrdersCommand = ListCommand<CustomerOrderQuery, CustomerOrderPage>;

export const customersInitialState: CustomersState = listInitialState({ term: "", canOrder: null, after: null });
export const customerOrdersInitialState: CustomerOrdersState = listInitialState({
  term: "",
  status: null,
  before: null,
});
