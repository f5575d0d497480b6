/** A category of the demo's catalog, headed `# category | prefix | drawing | storage | brands`. */
export interface CategoryTable {
  readonly category: string;
  /** Prefix of the category's item numbers, followed by at least three digits. */
  readonly prefix: string;
  readonly drawing: string;
  readonly storage: Storage;
  readonly brands: readonly string[];
  /**
   * One family per line: subcategory | third level | name | packs | dollars per lb, gallon or piece | a sentence |
   * options. `{a; b*1.2}` in a name is a choice with its price factor. `;` separates packs.
   */
  readonly families: string;
}

export type Storage = "Refrigerated" | "Frozen" | "Dry";

export interface Family {
  readonly subcategory: string;
  readonly subsubcategory: string;
  readonly name: string;
  readonly packs: readonly string[];
  /** Dollars per lb, gallon or piece. */
  readonly price: number;
  readonly note: string;
  readonly storage: Storage;
  readonly drawing: string;
  /** First and last month of the season; null = all year. */
  readonly season: readonly [number, number] | null;
  readonly isSoldSingly: boolean;
  readonly isCut: boolean;
}

const months = (text: string): readonly [number, number] => {
  const [from, to] = text.split("-").map(Number);
  if (from === undefined || to === undefined) throw new Error(`Not a season: ${text}`);
  return [from, to];
};

const familyOf = (line: string, table: CategoryTable): Family => {
  const [subcategory, subsubcategory, name, packs, price, note, options = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  if (name === undefined || packs === undefined || !(Number(price) > 0) || note === undefined || note === "") {
    throw new Error(`Not a family of ${table.category}: ${line}`);
  }
  const words = options.split(/\s+/);
  const named = (key: string): string | undefined =>
    words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
  const season = named("season");
  return {
    subcategory: subcategory ?? "",
    subsubcategory: subsubcategory ?? "",
    name,
    packs: packs.split(";").map((pack) => pack.trim()),
    price: Number(price),
    note,
    storage: (named("storage") as Storage | undefined) ?? table.storage,
    drawing: named("drawing") ?? table.drawing,
    season: season === undefined ? null : months(season),
    isSoldSingly: words.includes("singly"),
    isCut: words.includes("cut"),
  };
};

/** Parses the families of a category. Throws for an invalid line, so that a typo can't seed half a catalog. */
export const familiesOf = (table: CategoryTable): readonly Family[] =>
  table.families
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => familyOf(line, table));

const places: Readonly<Record<Storage, string>> = {
  Refrigerated: "keep at 34 to 38 °F",
  Frozen: "keep frozen at 0 °F",
  Dry: "keep dry and cool",
};

/** How a product is packed and stored, as a sentence. */
export const keeping = (storage: Storage, pack: string): string =>
  `Packed ${pack.replace(/ avg$/, " on average")}; ${places[storage]}.`;

export const readTables = (text: string): readonly CategoryTable[] =>
  text
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [head = "", ...families] = section.split("\n");
      const [category = "", prefix = "", drawing = "", storage, brands = ""] = head
        .split("|")
        .map((cell) => cell.trim());
      return {
        category,
        prefix,
        drawing,
        storage: storage as Storage,
        brands: brands.split("; "),
        families: families.join("\n"),
      };
    });
