import type { ColumnChoice } from "@larder/domain/tabular/column-guess";
import { joinPack, wholePack } from "@larder/domain/tabular/pack-size";
import { type FileOptions, type FileRow, openFile, type TableRow } from "../../tabular/open-file.ts";
import { type CatalogueColumn, catalogueColumns, neededColumns } from "./catalogue-columns.ts";
import { decideColumns, namelessChoice } from "./decide-columns.ts";
import { headingsKey, type KnownShapes } from "./file-shapes.ts";
import { productNumber } from "./product-number.ts";

/** How the columns of a file are found. */
export interface CatalogueFileOptions {
  readonly part?: string | null;
  /** Decisions such as "sku=Stock code". */
  readonly map?: readonly string[];
  /** Gives products without a number one made of their name, brand and pack size; missing = as for the last such file. */
  readonly makesNumbers?: boolean;
  /** What was decided about every column, in a browser. */
  readonly chosen?: ColumnChoice<CatalogueColumn>;
  readonly open?: FileOptions<CatalogueColumn>["open"];
  /** What was chosen for files of the same shape; `map` comes before it. */
  readonly shapes?: KnownShapes;
  /** Takes the likeliest answer to every question. */
  readonly isGuessing?: boolean;
}

const LONGEST_NUMBER = 64;

/** A file with its columns found: a description serves as a name, a section as a category. Throws ColumnsUnclear. */
export const openCatalogue = async (file: string, options: CatalogueFileOptions = {}) => {
  const { part = null, map = [], isGuessing = false, shapes, chosen, open } = options;
  const decided = decideColumns(catalogueColumns, map);
  const decide = (headings: readonly string[]): ColumnChoice<CatalogueColumn> => ({
    ...namelessChoice(headings),
    ...shapes?.get(headingsKey(headings)),
    ...decided(headings),
    ...chosen,
  });
  const opened = await openFile<CatalogueColumn>(
    file,
    catalogueColumns,
    options.makesNumbers === true ? [] : neededColumns,
    {
      part,
      hasSections: true,
      isGuessing,
      decide,
      ...(open === undefined ? {} : { open }),
    },
  );
  const { places, texts } = opened.headings;
  const remembered = shapes?.get(headingsKey(texts)) ?? {};
  const said = { ...remembered, ...decided(texts), ...chosen };
  const makesNumbers = options.makesNumbers ?? said.sku === null;
  const numbered = makesNumbers ? { sku: null } : {};
  const inFile = (column: CatalogueColumn): boolean => places[column] !== undefined;
  let hasSection = false;
  const has = (column: CatalogueColumn): boolean =>
    inFile(column) ||
    (column === "category" && hasSection) ||
    (column === "packSize" && (inFile("pack") || inFile("size"))) ||
    ((column === "price" || column === "averageWeight") && inFile("pricePerLb"));
  const rowOf = (row: TableRow<CatalogueColumn>): FileRow<CatalogueColumn> => {
    if (row.section !== "" && !inFile("category")) hasSection = true;
    return {
      ...row,
      cell: (column) => {
        const text = row.cell(column);
        if (column === "packSize" && text !== "") return wholePack(row.cell("pack"), text);
        if (text !== "") return text;
        if (column === "category" && !inFile("category")) return row.section;
        if (column !== "sku" || !makesNumbers || row.cell("name") === "") return text;
        const pack = row.cell("packSize") || joinPack(row.cell("pack"), row.cell("size"));
        return productNumber(row.cell("name"), row.cell("brand"), pack).slice(0, LONGEST_NUMBER);
      },
    };
  };
  return { ...opened, has, rowOf, remembered, chosen: { ...said, ...numbered } };
};
