import { type Backend, gateway, nodeListener } from "@larder/adapters-http/gateway";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desktop, networkQuiet, openPage } from "../support/browser.ts";
import { workerBrowser } from "../support/open-shop.ts";
import { root } from "../support/shop.ts";

/** The shop of the gateway's own tests, which are another project of the compiler. */
const backendInMemory = async (): Promise<Backend> => {
  const file = join(root, "packages", "sdk", "test", "gateway", "plain-backend.ts");
  const { plainBackend } = (await import(file)) as { readonly plainBackend: () => { readonly backend: Backend } };
  return plainBackend().backend;
};

const dist = join(root, "packages", "web", "dist");
let server: Server;
let url = "";

beforeAll(async () => {
  const site = (path: string) => readFile(join(dist, path)).catch(() => null);
  const answer = gateway({
    backend: await backendInMemory(),
    siteName: "Plain",
    backendName: "a list",
    businessUnit: 3,
    featureFlags: {},
    site,
  });
  server = createServer(nodeListener(answer)).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("OP-128 over another backend the storefront sends no call that it lacks", { timeout: 120_000 }, async () => {
  const { page } = await openPage(await workerBrowser(), { ...desktop, baseURL: url });
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 422) refused.push(`${page.url()} ${response.request().method()} ${response.url()}`);
  });
  await page.goto("/sign-in/");
  await page.getByLabel("Email").fill("ben@x.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Hello, ben").waitFor();
  await networkQuiet(page);
  const places = [
    "/",
    "/search/?q=beef",
    "/products/BEEF1/",
    "/cart/",
    "/order-history/",
    "/account/",
    "/order-guides/",
  ];
  for (const path of [...places, "/quick-order/", "/inbox/", "/contact/"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await networkQuiet(page);
  }
  await page.goto("/search/");
  await page.getByRole("combobox", { name: "Search products" }).fill("beef");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByLabel("Quantity of Beef loin, CS").fill("2");
  const added = page.waitForResponse((response) => response.url().endsWith("/web-api/cart/add"));
  await page.getByRole("button", { name: "Add Beef loin to cart" }).click();
  await added;
  await page.goto("/cart/");
  await page.getByRole("button", { name: "Submit order" }).click();
  await page.waitForURL("**/order-confirmation/**");
  await networkQuiet(page);
  await page.goto("/order-history/");
  await page.locator("a[href*='order-details']").first().click();
  await page.getByRole("heading", { name: "About this order" }).waitFor();
  await networkQuiet(page);
  await page.context().close();
  expect(refused).toEqual([]);
});
