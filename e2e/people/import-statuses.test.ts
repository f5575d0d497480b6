import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect } from "../support/shot.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

interface Listed {
  readonly key: Readonly<Record<"documentCompany" | "documentNumber" | "documentType" | "orderNumber", string>>;
  readonly header: { readonly status: string };
}
interface Details extends Listed {
  readonly lines: readonly {
    readonly productSku: string;
    readonly unitOfMeasure: string;
    readonly isEstimated: boolean;
    readonly quantity: number;
    readonly bill: { readonly wasEstimated: boolean } | null;
  }[];
}

/** An order of an item that is billed by its packed weight. */
const placed = async (page: Page): Promise<Details> => {
  const details = (key: Listed["key"]) => call<Details>(page, "order-history/details", { body: key });
  const list = () =>
    call<{ readonly orders: readonly Listed[] }>(page, "order-history/list", { body: { page: 1, pageSize: 50 } });
  const all = await Promise.all((await list()).orders.map(({ key }) => details(key)));
  const weighed = all
    .flatMap(({ lines }) => lines)
    .find(({ isEstimated, bill }) => isEstimated || bill?.wasEstimated === true);
  if (weighed === undefined) throw new Error("no order has an item that is billed by weight");
  const { productSku, unitOfMeasure } = weighed;
  await call(page, "cart/add", { body: { items: [{ productSku, unitOfMeasure, quantity: 2 }] } });
  const { confirmedOrders } = await call<{ readonly confirmedOrders: readonly { readonly orderNumber: string }[] }>(
    page,
    "cart/submit",
    { method: "POST" },
  );
  const numbers = confirmedOrders.map(({ orderNumber }) => orderNumber);
  const found = await Promise.all(
    (await list()).orders.filter(({ key }) => numbers.includes(key.orderNumber)).map(({ key }) => details(key)),
  );
  const order = found.find(({ lines }) => lines.some(({ isEstimated }) => isEstimated));
  if (order === undefined) throw new Error("the item is in no order");
  return order;
};

it("OP-67 HIST-05 staff import shipped weights under review, and the customer sees the order's real bill", async () => {
  const { page: chef } = await shop.openSignedIn(phone);
  const order = await placed(chef);
  const { orderNumber } = order.key;
  const { status } = order.header;
  const steps = ["confirmed", "processing", "shipped", "delivered"];
  const weighed = order.lines.map(
    ({ productSku, isEstimated, quantity }) =>
      `${orderNumber},,${productSku},${quantity},${isEstimated ? "33.25" : ""}`,
  );
  const csv = [
    "Order #,Order status,Item,Qty shipped,Packed weight",
    ...steps.map((step) => `${orderNumber},${step},,,`),
    ...weighed,
    `${orderNumber},,NOT-IN-IT,1,`,
  ].join("\n");

  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.administrator });
  await page.goto("/imports/");
  await page.getByLabel("What's in the file").selectOption("Order statuses, shipped quantities, and weights");
  await page.getByText("Drop your order statuses here").waitFor({ state: "attached" });
  await inspect(page, "import-statuses-desk");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "shipped.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByLabel("Column E, Packed weight, is").waitFor();
  await inspect(page, "import-statuses-columns-desk");
  await page.getByRole("button", { name: "Compare with the shop" }).press("Enter");
  await page.getByText(`Order ${orderNumber} has no such item: NOT-IN-IT.`).waitFor();
  await page.getByText("You can't undo this.").waitFor();
  await inspect(page, "import-statuses-review-desk");
  // Nothing is stored yet.
  expect((await call<Details>(chef, "order-history/details", { body: order.key })).header.status).toBe(status);

  const { page: small } = await shop.openSignedIn(phone, { who: people.administrator, hasOwnSession: true });
  await small.goto("/imports/?list=statuses");
  await small.getByRole("button", { name: "Continue with shipped.csv" }).press("Enter");
  await small.getByText("You can't undo this.").waitFor();
  await inspect(small, "import-statuses-review-phone");
  await small.getByRole("button", { name: "Update the shop" }).press("Enter");
  await small.getByText("shipped.csv is in the shop").waitFor();
  await inspect(small, "import-statuses-done-phone");
  expect(consoleErrors).toEqual([]);

  const query = new URLSearchParams(order.key);
  const { page: at } = await shop.openSignedIn(desktop);
  await at.goto(`/order-details/?${query}`);
  await at
    .getByText(/33\.25 lb packed/)
    .first()
    .waitFor();
  await at.getByText("Delivered").first().waitFor();
  await inspect(at, "import-statuses-bill-desk");
});
