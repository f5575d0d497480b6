import { Impersonation } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import {
  type CustomerOrdersState,
  customerOrdersInitialState,
  type CustomersState,
  customersInitialState,
  type ListState,
  type ListWorkflow,
} from "./state.ts";

type WorkflowOf<State> = State extends ListState<infer Query, infer Page> ? ListWorkflow<Query, Page> : never;

/** Loads a page of the last query, dropping older responses. */
export const customers = defineParts<WorkflowOf<CustomersState>>({
  initialState: customersInitialState,
  reads: {
    list: {
      call: (query) => Impersonation.use((port) => port.customers(query)),
      log: "The customers could not be loaded",
    },
  },
  steps: { ListRequested: (state, { query }, { read }) => read({ ...state, query }, "list", query) },
});

export const customerOrders = defineParts<WorkflowOf<CustomerOrdersState>>({
  initialState: customerOrdersInitialState,
  reads: {
    list: {
      call: (query) => Impersonation.use((port) => port.orders(query)),
      log: "The orders could not be loaded",
    },
  },
  steps: { ListRequested: (state, { query }, { read }) => read({ ...state, query }, "list", query) },
});
