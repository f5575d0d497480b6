import { ContractPrices } from "@larder/calls/ports";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { expect, it } from "vitest";
import { fail, scriptedPort } from "../src/testing/scripted-port.ts";
import { contractPricesWorkflow } from "../src/workflows/contract-prices/contract-prices.workflow.ts";
import { failing, healed, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

// No test waits for a file.
await contractPricesWorkflow.handlers?.load();

const OF = 7 as OrganizationId;
const FIELDS = { sku: "BEEF1", unit: "CS", price: "$7.31", fromQuantity: "", validFrom: "", validTo: "" };
const stored = { ...FIELDS, name: "Beef loin", listPrice: "$12.50", pricedBy: "" };

const withPrices = async () => {
  const queries: unknown[] = [];
  const sent: unknown[] = [];
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, ContractPrices, {
        list: (query) => {
          queries.push(query);
          return { prices: [stored], total: 60, next: query.after === "" ? "two" : "", today: "2031-01-01" };
        },
        save: (change, key) => {
          if (change.was?.price === "$1.00") return fail({ _tag: "Conflict", current: null, message: "", status: 409 });
          sent.push([change, key]);
          return undefined;
        },
      }),
    ],
  });
  const prices = open.storefront.start("contractPrices", contractPricesWorkflow);
  await send(prices, { _tag: "Opened", of: OF });
  return { open, prices, queries, sent };
};

it("OP-132 OP-91 a price is saved once after a lost answer, and a wrong one isn't sent", async () => {
  const { open, prices, sent } = await withPrices();
  await send(prices, { _tag: "EditOpened", was: null });
  await send(prices, { _tag: "SaveRequested" });
  expect(prices.get().saving.errors.map(({ field }) => field)).toEqual(["sku", "price"]);
  await send(prices, { _tag: "Edited", fields: FIELDS });
  failing(open, "contractPrices.save", lost);
  await send(prices, { _tag: "SaveRequested" });
  const { key } = prices.get().saving;
  healed(open);
  await send(prices, { _tag: "SaveRequested" });
  expect(new Set(sent.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify([{ organization: OF, was: null, fields: FIELDS }, key])]),
  );
  expect(prices.get().dialog).toBe(null);
});

it("OP-132 OP-91 a change carries what it replaces, a removal nothing else, and a conflict shows theirs", async () => {
  const { prices, queries, sent } = await withPrices();
  await send(prices, { _tag: "EditOpened", was: stored });
  await send(prices, { _tag: "Edited", fields: { price: "8" } });
  await send(prices, { _tag: "SaveRequested" });
  await send(prices, { _tag: "RemovalOpened", was: stored });
  await send(prices, { _tag: "SaveRequested" });
  expect(sent.map((each) => (each as readonly unknown[])[0])).toEqual([
    { organization: OF, was: FIELDS, fields: { ...FIELDS, price: "8" } },
    { organization: OF, was: FIELDS, fields: null },
  ]);
  const before = queries.length;
  await send(prices, { _tag: "RemovalOpened", was: { ...stored, price: "$1.00" } });
  await send(prices, { _tag: "SaveRequested" });
  expect([prices.get().saving.failure?._tag, prices.get().dialog?.kind, queries.length]).toEqual([
    "Conflict",
    "removal",
    before + 1,
  ]);
});

it("OP-132 the list continues after its last price, starts over with a search, and is one customer's", async () => {
  const { prices, queries } = await withPrices();
  await send(prices, { _tag: "NextRequested" });
  await send(prices, { _tag: "NextRequested" });
  await send(prices, { _tag: "TermChanged", term: "beef" });
  await send(prices, { _tag: "Opened", of: 8 as OrganizationId });
  const asked = (organization: number, term: string, after: string) => ({ organization, term, after });
  expect(queries).toEqual([asked(7, "", ""), asked(7, "", "two"), asked(7, "beef", ""), asked(8, "", "")]);
});
