import { expect, it } from "vitest";
import { customerOrdersWorkflow } from "../src/workflows/customer-lists/customer-orders.workflow.ts";
import { customersWorkflow } from "../src/workflows/customer-lists/customers.workflow.ts";
import { customerOrdersInitialState, customersInitialState } from "../src/workflows/customer-lists/state.ts";
import { customerQueryOf, customerSearchOf } from "../src/workflows/customer-lists/view.ts";
import { failing, healed, lost } from "./network.ts";
import { impersonationPort } from "./impersonation-port.ts";
import { openStorefront, send } from "./open-storefront.ts";

// So that no test waits for a file.
await customersWorkflow.handlers?.load();
await customerOrdersWorkflow.handlers?.load();

it("OP-07 the customer list is the last query's page, shows its failure, and is dropped with the user", async () => {
  const open = await openStorefront({ userName: "sue", ports: impersonationPort });
  const customers = open.storefront.start("customers", customersWorkflow);
  const any = customersInitialState.query;
  await Promise.all([
    send(customers, { _tag: "ListRequested", query: any }),
    send(customers, { _tag: "ListRequested", query: { ...any, canOrder: false } }),
  ]);
  const names = () => customers.get().list.value?.organizations.map(({ name }) => name);
  expect(names()).toEqual(["Slow Payer"]);
  failing(open, "impersonation.customers", lost);
  await send(customers, { _tag: "ListRequested", query: any });
  expect(customers.get().list.failure).toMatchObject({ _tag: "Unreachable" });
  healed(open);
  await send(customers, { _tag: "ListRequested", query: customers.get().query });
  expect(names()).toHaveLength(5);
  await send(open.storefront.session, { _tag: "SignOut" });
  expect(customers.get()).toMatchObject({ list: { value: null }, query: any });
});

it("OP-07 a customer who requests all orders is refused", async () => {
  const open = await openStorefront({ userName: "ada", ports: impersonationPort });
  const orders = open.storefront.start("customerOrders", customerOrdersWorkflow);
  await send(orders, { _tag: "ListRequested", query: customerOrdersInitialState.query });
  expect(orders.get().list).toMatchObject({ value: null, failure: { _tag: "Forbidden" } });
});

it("OP-07 the customer list's URL holds search, state, price list and sales rep, and is read back", () => {
  const all = customersInitialState.query;
  const narrowed = { ...all, term: "oak & vine", canOrder: false, priceList: "hotels", salesRep: "dana@x.example" };
  expect(customerSearchOf(all)).toBe("");
  expect(customerQueryOf(`/customers/${customerSearchOf(narrowed)}`)).toEqual(narrowed);
  expect(customerQueryOf("/customers/?show=never&priceList=")).toEqual(all);
});
