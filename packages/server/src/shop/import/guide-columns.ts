import { ownNumberColumns } from "./own-number-rows.ts";

/** The columns of a guide file (docs/import.md) and their other headings. */
export const guideImportColumns = {
  sku: ["item", "item number", "item no", "item #", "item id", "product code", "product number", "article", "code"],
  unit: ["uom", "unit of measure"],
  quantity: ["qty", "units", "par", "amount"],
  group: ["section", "custom group", "station", "location"],
  name: ["product", "product name", "item name"],
  own: ownNumberColumns.number,
  guide: ["guide name", "order guide", "order guide name"],
  organization: ["customer", "institution", "agency", "account"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type GuideImportColumn = keyof typeof guideImportColumns;
