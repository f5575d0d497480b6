import type { HostileList } from "./hostile-parts.ts";

/** A value that no row can have, where each column says so. */
const BAD_CELLS: readonly (readonly [column: string, value: string, says: RegExp])[] = [
  ...["1e308", "-1e308", "1e-400", "Infinity", "NaN", "0x10", "١٢", "1.2.3", "12,50", "--5", "-5", "0", "0.00000"].map(
    (value) => ["price", value, /price/] as const,
  ),
  ...["€ 7.00", "£3", "CA$12", "¥100", "2 for $5", "$", "1 234,50", "99999999999999999999"].map(
    (value) => ["price", value, /price/] as const,
  ),
  ...["#REF!", "#DIV/0!", "#NAME?", "#VALUE!", "#NUM!", "#NULL!"].map(
    (value) => ["price", value, /price: a formula/] as const,
  ),
  ...["#REF!", "../../etc/passwd", "a b", "a/b", "a?b", "a#b", "a\\b", "x".repeat(65)].map(
    (value) => ["sku", value, /sku/] as const,
  ),
  ...["1e308", "-1", "0", "€3", "x.y.z"].map((value) => ["pricePerLb", value, /price/] as const),
  ...["1,00,0", "5-", "(", "$-", "5/lb 6/cs", "6 # 10", "\u0660", "1e5"].map(
    (value) => ["price", value, /price/] as const,
  ),
  ...["1.5", "-1", "1e3x", "ten", "1e99", "9999999999"].map((value) => ["stock", value, /stock/] as const),
  ...["1.5", "-1", "many"].map((value) => ["minQuantity", value, /minQuantity/] as const),
  ...["0", "-2", "1e10"].map((value) => ["maxQuantity", value, /maxQuantity/] as const),
  ...["0", "0.5", "x"].map((value) => ["sellByMultiple", value, /sellByMultiple/] as const),
  ...["0", "-3", "heavy", "1e9"].map((value) => ["weightLb", value, /weightLb/] as const),
  ...["036000291453", "12", "x", "1e13", "03600029145210036000291459"].map((value) => ["gtin", value, /gtin/] as const),
  ...["0", "-1", "abc"].map((value) => ["averageWeight", value, /averageWeight/] as const),
  ...["6", "-1", "NaN", "1e308"].map((value) => ["rating", value, /rating/] as const),
  ...["javascript:alert(1)", "http://x/y.png", "data:text/html,x", "file:///etc/passwd"].map(
    (value) => ["image", value, /image/] as const,
  ),
  ...["2031-02-30", "2031-13-01", "0000-00-00", "31/12/2031", "tomorrow", "99999-01-01", "1e308", "44927.5"].map(
    (value) => ["validFrom", value, /validFrom/] as const,
  ),
  ...["2031-00-01", "never", "13/13/2031"].map((value) => ["validTo", value, /validTo/] as const),
  ...["2.5", "-4", "1e308", "dozen", "10000", "-1.5", "1e9"].map(
    (value) => ["fromQuantity", value, /fromQuantity/] as const,
  ),
  ...(
    [
      ["name", 301],
      ["brand", 201],
      ["description", 5_001],
      ["category", 121],
      ["subcategory", 121],
      ["subsubcategory", 201],
      ["vendor", 201],
      ["unit", 13],
      ["packSize", 81],
      ["storage", 81],
      ["origin", 201],
      ["allergens", 501],
      ["mayContain", 501],
      ["region", 61],
    ] as const
  ).map(([column, length]) => [column, "y".repeat(length), new RegExp(column)] as const),
];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A list of one row each, with one cell that can't be used. */
export const badCells: readonly HostileList[] = BAD_CELLS.map(([column, value, says], at) => {
  const cells: Record<string, string> = { sku: `BAD${at}`, name: "Bad", price: "1.00", [column]: value };
  const columns = Object.keys(cells);
  return {
    name: `${column} ${value.slice(0, 24)}`,
    make: () => `${columns.join(",")}\n${columns.map((one) => quoted(cells[one] ?? "")).join(",")}\n`,
    says: new RegExp(`^2 .*${says.source}`),
  };
});
