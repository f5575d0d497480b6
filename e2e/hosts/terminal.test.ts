import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openShop } from "../support/open-shop.ts";
import { chef, GUIDE, kitchen } from "./kitchen.ts";
import { hasTerminals, type Ran, runOrder, terminalHost } from "./terminal-host.ts";

const shop = openShop();
const answer = ({ exit, text }: Ran) => ({ ...(JSON.parse(text) as object), exit });

it("OP-91 a file is ordered once per key, and its errors name their rows", async () => {
  const home = mkdtempSync(join(tmpdir(), "larder-order-"));
  const at = await kitchen(shop.url);
  await at.emptyCart();
  const [[first, second], before] = [await at.items(2), await at.orderNumbers()];
  if (first === undefined || second === undefined) throw new Error("The guide has too few items.");
  const key = `monday-${before.length}-${before[0] ?? ""}`;
  const order = (file: string, ...options: readonly string[]) => runOrder(shop.url, home, file, options);

  const wrong = `Item,Quantity,Unit\n${first.sku},many\n000,1\n${second.sku},1,XX\n`;
  expect(answer(await order(wrong, "--submit", "--key", key))).toEqual({
    exit: 2,
    message: "Nothing was added.",
    errors: [
      { row: 2, message: `"many" isn't a whole quantity from 1 to 9,999.` },
      { row: 3, message: "Item 000 isn't in this guide." },
      { row: 4, message: `${second.name} is sold by CS, not XX.` },
    ],
  });
  expect(await at.inCart()).toEqual({});

  const file = `"${first.sku}",2,cs\n${second.sku},1\n`;
  const sent = answer(await order(file, "--submit", "--accept", "--key", key));
  const placed = (await at.orderNumbers()).filter((one) => !before.includes(one));
  expect(placed).toHaveLength(1);
  expect(sent).toEqual({ exit: 0, message: `2 items sent as ${placed[0] ?? ""}.`, orders: placed });
  expect(answer(await order(file, "--submit", "--accept", "--key", key))).toEqual({ ...sent, repeated: true });
  expect(answer(await order(`${first.sku},3\n`, "--submit", "--key", key))).toEqual({
    exit: 2,
    message: "This key was used for another order.",
    errors: [],
  });
  // Another computer knows the key by the shop alone.
  rmSync(home, { recursive: true });
  const elsewhere = mkdtempSync(join(tmpdir(), "larder-order-"));
  const again = await runOrder(shop.url, elsewhere, file, ["--submit", "--accept", "--key", key]);
  expect(again.exit).toBe(4);
  rmSync(elsewhere, { recursive: true });
  expect((await at.orderNumbers()).filter((one) => !before.includes(one))).toEqual(placed);
  expect(await at.inCart()).toEqual({});
  await at.dispose();
});

it.skipIf(!hasTerminals)("IDENT-09 GUIDE-CART-09 a terminal of its own takes keys, and shows no password", async () => {
  const at = await kitchen(shop.url);
  const [item] = await at.items(1);
  if (item === undefined) throw new Error("The guide is empty.");
  const host = await terminalHost(shop.url, true);
  await host.signIn();
  await host.openGuide(GUIDE.name);
  await host.type(item, 3);
  expect(await host.leave()).toBe(0);
  expect(host.shown()).toContain(chef.email);
  expect(host.shown()).not.toContain(chef.password);
  await host.close();
  await at.dispose();
});
