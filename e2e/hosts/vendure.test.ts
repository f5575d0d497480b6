import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leftOut, outcomesOf, world } from "@larder/sdk/testing/acceptance";
import { suites, worldAt } from "../../examples/vendure/acceptance.ts";
import { startGateway } from "../../examples/vendure/adapter/gateway.ts";
import { startVendure } from "../../examples/vendure/start.ts";
import { workerBrowser } from "../support/open-shop.ts";
import { root } from "../support/shop.ts";
import { worldFolder } from "./vendure-world.ts";

const folder = join(root, "examples", "vendure");
/** The tests that Vendure can't express, by suite: each is refused by the typed failure. */
const known = JSON.parse(readFileSync(join(folder, "not-expressible.json"), "utf8")) as Readonly<
  Record<string, readonly string[]>
>;
const MINUTE = 60_000;

let vendure: Awaited<ReturnType<typeof startVendure>>;
let folderOfWorld = "";
let adapter: Server;
let database: pg.Client;
let url = "";

/** Takes away orders and sessions. */
const empty = async () => {
  await database.query(`truncate "order", session cascade`);
  await database.query(`update stock_level set "stockAllocated" = 0`);
};

beforeAll(async () => {
  if (!existsSync(join(folder, "node_modules", "@vendure", "core")))
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
  folderOfWorld = worldFolder();
  vendure = await startVendure(folderOfWorld);
  database = new pg.Client(vendure.databaseUrl);
  await database.connect();
  const channels = world.organizations.filter(({ customerGroupId }) => customerGroupId === "g2").map(({ id }) => id);
  await database.query(
    `update product_variant_price set price = $1 where "channelId" in (select id from channel where token = any($2))`,
    [world.otherPrice.unitPrice / 100, channels.map(String)],
  );
  adapter = await startGateway(vendure.url, 0, leftOut);
  url = `http://127.0.0.1:${(adapter.address() as AddressInfo).port}`;
}, 30 * MINUTE);

afterAll(async () => {
  adapter.close();
  await database.end();
  await vendure.stop();
  rmSync(folderOfWorld, { recursive: true });
});

describe("vendure", () => {
  it(
    "OP-91 the suites pass over Vendure, or it refuses what it can't express",
    { retry: 0, timeout: 40 * MINUTE },
    async () => {
      const refused: Record<string, readonly string[]> = {};
      const differing: string[] = [];
      for (const [name, suite] of Object.entries(suites)) {
        const outcomes = await outcomesOf(suite, worldAt(url, empty));
        const having = (outcome: string) => outcomes.filter((one) => one.outcome === outcome);
        refused[name] = having("refused").map((one) => one.name);
        differing.push(...having("differs").map((one) => `${name}: ${one.name}: ${one.what}`));
        console.log(`${name}: ${having("passed").length} passed, ${having("refused").length} refused`);
      }
      expect(differing).toEqual([]);
      expect(refused).toEqual(known);
    },
  );

  it("SUBMIT-06 the storefront signs in, searches, orders and shows the order", { timeout: 5 * MINUTE }, async () => {
    await empty();
    const context = await (await workerBrowser()).newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${url}/sign-in/`);
    await page.getByLabel("Email").fill("ben@x.example");
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("Hello, ben").waitFor();
    await page.goto(`${url}/search/`);
    const quantity = page.getByLabel("Quantity of Beef loin, CS");
    await quantity.fill("2");
    const added = page.waitForResponse((response) => response.url().endsWith("/web-api/cart/add"));
    await page.getByRole("button", { name: "Add Beef loin to cart" }).click();
    await added;
    await page.goto(`${url}/cart/`);
    await page.getByRole("button", { name: "Submit order" }).click();
    await page.waitForURL("**/order-confirmation/**");
    await page.getByText("the order shows what we shipped").waitFor();
    expect(await page.getByText("You can change or cancel").count()).toBe(0);
    const orderNumber = new URL(page.url()).searchParams.get("orderNumber") ?? "";
    await page.goto(`${url}/order-history/`);
    await page.getByText(orderNumber).first().waitFor();
    expect(await page.getByRole("link", { name: /^(?:Order guides|Quick order|Open an account)$/ }).count()).toBe(0);
    await page.goto(`${url}/order-guides/`);
    await page.getByRole("heading", { name: "This shop doesn't have order guides" }).waitFor();
    await context.close();
  });
});
