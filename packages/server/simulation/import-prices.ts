import { sql } from "kysely";
import { SKUS } from "./acts.ts";
import type { Played } from "./played.ts";
import type { Random } from "./random.ts";
import { readStocks } from "./read-history.ts";

interface Listed {
  readonly sku: string;
  /** In 1/10,000 dollars. */
  readonly price: number;
  readonly stock: number;
}

/** When the stock is read once more, in ms: the process that reads a list may end. */
const READ_AFTER = 5_000;

/** In 1/10,000 dollars. */
export const priceOf = (random: Random): number => 10_000 * (1 + random.below(90)) + 100 * random.below(99);

const anyOf = (random: Random): readonly Listed[] =>
  SKUS.filter(() => random.chance(0.4)).map((sku) => ({
    sku,
    price: priceOf(random),
    stock: random.pick([0, 2, 5, 200]),
  }));

/** Hardly anything is left of one product. */
export const fewOf = (sku: string, random: Random): readonly Listed[] => [
  { sku, price: priceOf(random), stock: random.pick([2, 5]) },
];

/** New prices and stocks for some products, as one version of the catalog. */
export const importPrices = async (played: Played, changes = anyOf(played.random)): Promise<void> => {
  const { shop, stock, store, prices, note } = played;
  note("prices come in");
  const since = shop.timeline.now;
  // If the process ends, it isn't known whether the list is in force: the prices before it may go on, too.
  const first = prices.length;
  prices.push(...changes.map(({ sku, price }) => ({ sku, unit: null, price, since, by: Infinity })));
  const read = async (): Promise<void> => {
    const at = shop.timeline.now;
    for (const row of await readStocks(store)) stock.push({ ...row, at });
  };
  shop.timeline.after(READ_AFTER, () => void read());
  const isDone = await shop.command("import", async (trx) => {
    for (const { sku, price, stock: left } of changes) {
      await sql`update price set unit_price = ${price}, price_text = ${`$${(price / 10_000).toFixed(2)}`} where sku = ${sku} and unit_price is not null`.execute(
        trx,
      );
      await sql`update variant set stock = ${left} where sku = ${sku} and stock is not null`.execute(trx);
    }
  });
  const by = shop.timeline.now;
  if (isDone) changes.forEach(({ sku, price }, at) => (prices[first + at] = { sku, unit: null, price, since, by }));
  await read();
};
