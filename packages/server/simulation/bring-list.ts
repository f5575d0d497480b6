import type { Doing } from "./doing.ts";
import type { PriceChange } from "./history.ts";

/** What a price list names, as the shop names it. */
const LISTED = { BEEF1: "Beef loin", BEEF2: "Beef brisket", ONE10: "Truffle oil" } as const;

interface Priced {
  readonly sku: string;
  readonly name: string;
  /** In cents. */
  readonly price: number;
}

const pricesOf = ({ random }: Doing): readonly Priced[] =>
  Object.entries(LISTED).map(([sku, name]) => ({ sku, name, price: 100 + random.below(9_000) }));

/** A list of prices with a product that the shop may not have yet. */
const listOf = (priced: readonly Priced[], { random }: Doing): string =>
  [
    "sku,unit,name,price",
    ...priced.map(({ sku, name, price }) => `${sku},CS,${name},${(price / 100).toFixed(2)}`),
    `NEW${random.below(1_000)},CS,Heirloom tomatoes,4.50`,
    "",
  ].join("\n");

/** The next thing that the office does with a list of prices: chooses the file, compares it with the shop, puts it in. */
export const bringList = (doing: Doing, now: number, prices: PriceChange[]): string => {
  const { device } = doing;
  const { importUpload, shop } = device;
  if (shop.session.get().status !== "signedIn") {
    void shop.signIn(`${device.user}@x.example`, "correct horse");
    return "signs in";
  }
  importUpload.send({ _tag: "Opened" });
  const { list } = importUpload.get();
  switch (list.value?.stage) {
    case undefined: {
      const priced = pricesOf(doing);
      // When the shop is done with it isn't known here: the prices before it may go on, too.
      for (const { sku, price } of priced)
        prices.push({ sku, unit: "CS", price: price * 100, since: now, by: Infinity });
      const content = new Blob([listOf(priced, doing)]);
      importUpload.send({ _tag: "FileChosen", file: { name: "Prices.csv", content } });
      return "brings a list";
    }
    case "columns":
      importUpload.send({ _tag: "CompareRequested" });
      return "compares the list";
    case "review":
      importUpload.send({ _tag: "ApplyRequested", vanished: "keep" });
      return "puts the list in";
    case "comparing":
    case "applying":
      return "waits for the list";
    default:
      importUpload.send({ _tag: "Finished" });
      return "is done with the list";
  }
};
