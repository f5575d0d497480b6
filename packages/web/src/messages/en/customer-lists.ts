import { plural } from "./plural.ts";

/** The words of staff's lists of all customers and of all their orders. */
export const customerListsMessages = {
  customers: "Customers",
  customersLead: (total: number) => plural(total, "account", "accounts"),
  find: "Find a customer",
  findPlaceholder: "Name, account number, address, phone",
  show: "Show",
  all: "All",
  open: "Open",
  onHold: "On hold",
  noCustomer: "No customer matches",
  noCustomerText: "Check the spelling, or show all customers.",
  orders: "Orders",
  total: "Total",
  ordersLead: "The orders of every customer, newest first. An order opens as the customer who placed it.",
  findOrder: "Find an order",
  findOrderPlaceholder: "Order, PO, customer",
  status: "Status",
  statuses: { all: "All", submitted: "Submitted", delivered: "Delivered", cancelled: "Cancelled", failed: "Failed" },
  noOrder: "No order matches",
  noOrderText: "Look for another number or customer, or show all orders.",
  first: "First page",
  newest: "Newest",
  more: "More",
  older: "Older",
} as const;
