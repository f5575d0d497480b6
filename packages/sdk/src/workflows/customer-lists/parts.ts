import { Impersonation } from "@larder/domain/account/impersonation.port";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import { listTransition } from "./list-transition.ts";
import {
  type CustomerOrdersCommand,
  type CustomerOrdersEvent,
  customerOrdersInitialState,
  type CustomersCommand,
  type CustomersEvent,
  customersInitialState,
} from "./state.ts";

const customersHandlers: Handlers<CustomersCommand, CustomersEvent> = {
  LoadList: ({ request, query }) => Impersonation.use((port) => toResourceEvent(port.customers(query), request)),
};

const ordersHandlers: Handlers<CustomerOrdersCommand, CustomerOrdersEvent> = {
  LoadList: ({ request, query }) => Impersonation.use((port) => toResourceEvent(port.orders(query), request)),
};

export const customers = {
  transition: listTransition(customersInitialState, "The customers could not be loaded"),
  handlers: customersHandlers,
};

export const customerOrders = {
  transition: listTransition(customerOrdersInitialState, "The orders could not be loaded"),
  handlers: ordersHandlers,
};
