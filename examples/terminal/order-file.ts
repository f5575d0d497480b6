/** An item of an order file. `row` counts as a spreadsheet does, from 1. */
type FileItem = Readonly<{ row: number; sku: string; quantity: number; unit: string }>;
export type RowError = Readonly<{ row: number; message: string }>;
type Variant = Readonly<{ isDefault: boolean; inStock: boolean; metadata: Readonly<{ unitOfMeasure: string }> | null }>;
type Orderable = Readonly<{ productSku: string; name: string; variants: readonly Variant[] }>;

const cellsOf = (line: string): readonly string[] =>
  line.split(/[,;\t](?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

/** The unit that calls name. */
export const unitOf = (variant?: Pick<Variant, "metadata">): string => variant?.metadata?.unitOfMeasure ?? "";

/** Reads "item, quantity, unit" as a guide sells it; a first row without a number for the quantity is a heading. */
export const readOrderFile = (text: string, lines: readonly Orderable[]) => {
  const items: FileItem[] = [];
  const errors: RowError[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const row = index + 1;
    const [sku = "", amount = "", wanted = ""] = cellsOf(line);
    if (line.trim() === "" || (row === 1 && !/\d/.test(amount))) continue;
    const { name, variants = [] } = lines.find(({ productSku }) => productSku === sku) ?? {};
    const usual = variants.find(({ isDefault }) => isDefault) ?? variants[0];
    const variant = wanted === "" ? usual : variants.find((one) => unitOf(one) === wanted.toUpperCase());
    const unit = unitOf(variant);
    const before = items.find((one) => one.sku === sku && one.unit === unit);
    const quantity = /^\d{1,4}$/.test(amount) ? Number(amount) : 0;
    const no = (message: string) => errors.push({ row, message });
    if (name === undefined) no(`Item ${sku} isn't in this guide.`);
    else if (quantity === 0) no(`"${amount}" isn't a whole quantity from 1 to 9,999.`);
    else if (variant === undefined) no(`${name} is sold by ${variants.map(unitOf).join(", ")}, not ${wanted}.`);
    else if (!variant.inStock) no(`${name} is out of stock.`);
    else if (before !== undefined) no(`${name} is already in row ${before.row}.`);
    else items.push({ row, sku, quantity, unit });
  }
  return { items, errors };
};
