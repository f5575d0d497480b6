import { type Pack, packOf } from "./pack.ts";
import { plainProduct, plainVariant, type ProductSeed, type Rng, rngOf, type VariantSeed } from "./product-seed.ts";
import { type CategoryTable, familiesOf, type Family, keeping } from "./table.ts";

/** One variant of a family's name, and its price factor. */
interface Wording {
  readonly name: string;
  readonly factor: number;
}

const choice = /\{([^}]*)\}/;

/** Expands every choice in a family's name: `Milk, {Whole; Skim*0.9}` is two names (see table.ts). */
export const wordings = (template: string, factor = 1): readonly Wording[] => {
  const found = choice.exec(template);
  if (found?.[1] === undefined) return [{ name: template, factor }];
  const [whole, inside] = found;
  return inside.split(";").flatMap((option) => {
    const [, words = "", times] = /^(.*?)(?:\*([\d.]+))?$/.exec(option.trim()) ?? [];
    return wordings(
      template.replace(whole, () => words),
      factor * Number(times ?? 1),
    );
  });
};

interface Candidate {
  readonly family: Family;
  readonly name: string;
  readonly factor: number;
  readonly pack: string;
}

const multiples = [2, 3, 4, 6, 12] as const;
const dropShipBrands: Readonly<Record<string, string>> = {
  "Maison Aurelle": "7001",
  "Terra Serra": "7002",
  "Copper Kettle": "7003",
};
const POUNDS_A_GALLON = 8;

/** In the order they are taken: every name once before any gets a second pack, families in turn. */
const candidatesOf = (table: CategoryTable, rng: Rng): readonly Candidate[] => {
  const families = familiesOf(table).map((family) => {
    const names = rng.shuffled(wordings(family.name));
    const packs = names.map(() => rng.shuffled(family.packs));
    return family.packs.flatMap((_, round) =>
      names.map(({ name, factor }, at) => ({ family, name, factor, pack: packs[at]?.[round] ?? "" })),
    );
  });
  const longest = Math.max(...families.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => families.flatMap((list) => list[at] ?? [])).flat();
};

const cents = (dollars: number): number => Math.max(0.01, Math.round(dollars * 100) / 100);

/** Dollars for the whole pack, or per pound of catch weight; large packs cost a little less. */
const priceOf = ({ family, factor }: Candidate, pack: Pack, rng: Rng): number => {
  const measure = packOf(family.packs[0] ?? "").measure;
  const converted = measure === pack.measure ? 1 : measure === "weight" ? POUNDS_A_GALLON : 1 / POUNDS_A_GALLON;
  const each = family.price * factor * (0.95 + rng.next() * 0.1);
  if (pack.isCatchWeight) return cents(each);
  const amount = pack.text.endsWith(" dz") ? pack.pieces : pack.amount;
  return cents(each * amount * converted * (pack.pieces > 1 ? 1 : 0.97));
};

const isInSeason = (season: readonly [number, number], month: number): boolean =>
  season[0] <= season[1] ? month >= season[0] && month <= season[1] : month >= season[0] || month <= season[1];

const daysUntilMonth = (month: number, now: Date): number => {
  const year = now.getUTCFullYear() + (month > now.getUTCMonth() + 1 ? 0 : 1);
  return Math.ceil((Date.UTC(year, month - 1, 1) - now.getTime()) / 86_400_000);
};

const stockOf = (family: Family, rng: Rng, now: Date): Pick<VariantSeed, "stock" | "expectedIn"> => {
  const drawn = rng.next();
  const ample = rng.whole(24, 480);
  const few = rng.whole(1, 5);
  const expected = rng.chance(0.75) ? rng.whole(2, 21) : null;
  if (family.season !== null && !isInSeason(family.season, now.getUTCMonth() + 1))
    return { stock: 0, expectedIn: daysUntilMonth(family.season[0], now) };
  if (drawn < 0.04) return { stock: 0, expectedIn: expected };
  if (drawn < 0.1) return { stock: few, expectedIn: null };
  return { stock: drawn < 0.13 ? null : ample, expectedIn: null };
};

const limitsOf = (rng: Rng): Pick<VariantSeed, "minQuantity" | "maxQuantity" | "limitsEndIn" | "sellByMultiple"> => {
  const isLimited = rng.chance(0.05);
  const minimum = rng.whole(1, 6);
  const maximum = minimum + rng.whole(2, 24);
  const end = rng.of([null, null, 45, 120, -20]);
  const multiple = rng.chance(0.03) ? rng.of(multiples) : null;
  return {
    minQuantity: isLimited ? minimum : null,
    maxQuantity: isLimited ? maximum : null,
    limitsEndIn: isLimited ? end : null,
    sellByMultiple: multiple,
  };
};

const variantsOf = (candidate: Candidate, rng: Rng, now: Date): readonly VariantSeed[] => {
  const { family } = candidate;
  const pack = packOf(candidate.pack);
  const price = priceOf(candidate, pack, rng);
  const stock = stockOf(family, rng, now);
  const limits = limitsOf(rng);
  const isPending = rng.chance(0.02);
  const first: VariantSeed = {
    ...plainVariant,
    ...stock,
    ...limits,
    unit: pack.isCatchWeight && pack.pieces === 1 ? "EA" : "CS",
    pack: candidate.pack,
    price: isPending ? null : price,
    averageWeight: pack.isCatchWeight ? pack.amount : null,
    isSecondary: rng.chance(0.015),
  };
  if (!family.isSoldSingly || pack.isCatchWeight) return [first];
  const single = {
    ...plainVariant,
    stock: first.stock === null ? null : first.stock * Math.max(1, pack.pieces),
    expectedIn: first.expectedIn,
  };
  const sold = (unit: string, text: string, each: number): readonly VariantSeed[] => [
    first,
    { ...single, unit, pack: text, price: isPending ? null : cents(each) },
  ];
  if (pack.pieces > 1 && pack.pieces <= 60) return sold("EA", pack.piece, (price / pack.pieces) * 1.12);
  if (pack.pieces === 1 && pack.measure === "weight") return sold("LB", "1 lb", (price / pack.amount) * 1.1);
  return [first];
};

const skuOf = (prefix: string, at: number): string => `${prefix}${100 + at * 4}`;

const productOf = (table: CategoryTable, candidate: Candidate, sku: string, now: Date): ProductSeed => {
  const { family } = candidate;
  const rng = rngOf(`product ${sku}`);
  const brand = rng.of(table.brands);
  const vendor = dropShipBrands[brand];
  return {
    ...plainProduct,
    sku,
    name: candidate.name,
    brand,
    category: table.category,
    subcategory: family.subcategory,
    subsubcategory: family.subsubcategory,
    description: `${family.note} ${keeping(family.storage, candidate.pack)}`,
    drawing: family.drawing,
    storage: family.storage,
    isCut: family.isCut,
    isChefItem: rng.chance(0.03),
    isRestricted: rng.chance(0.008),
    isReserve: rng.chance(0.012),
    isSpecialOrder: rng.chance(0.02),
    isDropShipRestricted: rng.chance(0.012),
    isSupermarket: rng.chance(0.06),
    isBuyToOrder: rng.chance(0.03),
    stockingType: rng.chance(0.015) ? "J" : "S",
    dropShipVendor: vendor !== undefined && rng.chance(0.35) ? vendor : null,
    variants: variantsOf(candidate, rng, now),
    popularity: rng.next() ** 2,
  };
};

/** Composes `count` products of a category from its families, skipping names and packs already taken. */
export const composeCategory = (
  table: CategoryTable,
  count: number,
  taken: ReadonlySet<string>,
  skus: ReadonlySet<string>,
  now: Date,
): readonly ProductSeed[] => {
  const rng = rngOf(`category ${table.category}`);
  const chosen = candidatesOf(table, rng)
    .filter(({ name, pack }) => !taken.has(`${name}|${pack}`))
    .slice(0, count);
  let number = 0;
  return chosen.map((candidate) => {
    let sku = skuOf(table.prefix, number++);
    while (skus.has(sku)) sku = skuOf(table.prefix, number++);
    return productOf(table, candidate, sku, now);
  });
};
