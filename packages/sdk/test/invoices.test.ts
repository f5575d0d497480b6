import { Invoices } from "@larder/calls/ports";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Statement } from "@larder/domain/order/statement.schema";
import { expect, it } from "vitest";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { invoicesWorkflow } from "../src/workflows/invoices/invoices.workflow.ts";
import { failing, healed, holdingAnswers, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

// No test waits for a file.
await invoicesWorkflow.handlers?.load();

const statementOf = (balance: number): Statement => ({
  asOf: "2026-11-18T15:00:00.000Z",
  balance,
  overdue: 0,
  overdueCount: 0,
  count: 1,
  invoices: [],
});

const opened = async () => {
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, Invoices, {
        own: () => ({ statement: statementOf(1) }),
        ofCustomer: ({ id }) => ({ statement: id === 104 ? null : statementOf(id) }),
      }),
    ],
  });
  return { open, invoices: open.storefront.start("customerInvoices", invoicesWorkflow) };
};

const of = (id: number) => ({ _tag: "Opened", of: id as OrganizationId }) as const;

it("IDENT-18 a customer's own statement and another customer's are different calls", async () => {
  const { invoices } = await opened();
  await send(invoices, { _tag: "Opened", of: null });
  expect(invoices.get().statement.value?.statement?.balance).toBe(1);
  await send(invoices, of(102));
  expect(invoices.get().statement.value?.statement?.balance).toBe(102);
  await send(invoices, of(104));
  expect(invoices.get().statement.value).toEqual({ statement: null });
});

it("IDENT-18 one customer's invoices never show for the next, and stay when a reload fails", async () => {
  const { open, invoices } = await opened();
  await send(invoices, of(102));
  failing(open, "invoices.ofCustomer", lost);
  await send(invoices, of(102));
  expect(invoices.get().statement).toMatchObject({ value: { statement: { balance: 102 } }, isLoading: false });
  expect(invoices.get().statement.failure?._tag).toBe("Unreachable");
  healed(open);
  const loads = holdingAnswers(open, "invoices.ofCustomer");
  await send(invoices, of(103));
  expect(invoices.get().statement.value).toBe(null);
  await loads.release();
  expect(invoices.get().statement.value?.statement?.balance).toBe(103);
});
