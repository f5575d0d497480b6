/** The columns of a guide file; only `sku` is needed (OP-67). */
export const columns = ["sku", "unit", "quantity", "group", "name"] as const;
export type Column = (typeof columns)[number];

/** Which column of the file is which, counted from 0; a column that is absent is not in the file. */
export type ColumnMap = { readonly [C in Column]?: number };

/** What people write over their columns, in lower case without blanks and punctuation. */
const aliases: Record<Column, readonly string[]> = {
  sku: [
    "sku",
    "item",
    "itemnumber",
    "itemno",
    "itemnum",
    "productsku",
    "productnumber",
    "productcode",
    "code",
    "itemcode",
    "article",
    "articlenumber",
    "itemid",
  ],
  unit: ["unit", "uom", "um", "unitofmeasure", "size", "sellunit", "orderunit"],
  quantity: ["quantity", "qty", "amount", "units", "par", "count", "ordered", "order"],
  group: ["group", "category", "section", "customgroup", "station", "location"],
  name: ["name", "product", "productname", "description", "desc", "itemname", "itemdescription", "title"],
};

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Guesses which column is which from the headings; each heading is used once, the closest word first. */
export const guessColumns = (headings: readonly string[]): ColumnMap => {
  const words = headings.map(plain);
  const found: { [C in Column]?: number } = {};
  const taken = new Set<number>();
  for (const column of columns) {
    for (const alias of aliases[column]) {
      const at = words.findIndex((word, index) => word === alias && !taken.has(index));
      if (at < 0) continue;
      found[column] = at;
      taken.add(at);
      break;
    }
  }
  return found;
};
