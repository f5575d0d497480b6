import { ownNumberKey } from "@larder/domain/catalog/own-number";
import { MAX_NAME } from "../guides/guide-names.ts";
import type { GuideImportColumn } from "./guide-columns.ts";
import type { FileRow, RowProblem } from "../../tabular/open-file.ts";

/** A line requested by a file. */
export interface WantedLine {
  readonly line: number;
  /** "" = known by the own number; without that, a group without products, as downloads write it. */
  readonly sku: string;
  /** The customer's own number for it; "" = none. */
  readonly own: string;
  /** "" = the product's default unit. */
  readonly unit: string;
  readonly group: string;
}

/** The lines of one guide, in file order, each product once. */
export interface WantedGuide {
  /** The organization it is for when the file is split; otherwise "". */
  readonly organization: string;
  /** Its name by the file; "" = the file doesn't say. */
  readonly name: string;
  readonly lines: readonly WantedLine[];
}

export interface GuideFileRows {
  readonly guides: readonly WantedGuide[];
  readonly rows: number;
  readonly repeated: number;
  readonly problems: readonly RowProblem[];
}

interface Gathered extends WantedLine {
  readonly quantity: number | null;
}

const numberOf = (text: string): number | null | undefined => {
  if (text === "") return null;
  const number = Number(text.replaceAll(",", ""));
  return Number.isFinite(number) ? number : undefined;
};

/** Collects a guide file's lines, each product once. Products whose quantities add up to 0 or less were returned, and are skipped and reported. */
export const gatherLines = async (
  rows: AsyncIterable<FileRow<GuideImportColumn>>,
  isSplit: boolean,
): Promise<GuideFileRows> => {
  const guides = new Map<string, Omit<WantedGuide, "lines"> & { readonly lines: Map<string, Gathered> }>();
  const problems: RowProblem[] = [];
  let count = 0;
  let repeated = 0;
  for await (const { line, cell, problem } of rows) {
    count += 1;
    const sku = cell("sku");
    const own = cell("own");
    const isUnnumbered = sku === "" && own === "";
    const isGroupAlone = isUnnumbered && cell("group") !== "" && cell("unit") === "" && cell("quantity") === "";
    const quantity = numberOf(cell("quantity"));
    const organization = isSplit ? cell("organization") : "";
    const name = cell("guide");
    const reason =
      problem ??
      (isUnnumbered && !isGroupAlone
        ? "The sku is missing."
        : quantity === undefined
          ? `quantity: '${cell("quantity").slice(0, 40)}' isn't a number.`
          : cell("group").length > MAX_NAME
            ? `The group's name is longer than ${MAX_NAME} characters.`
            : name.length > MAX_NAME
              ? `The guide's name is longer than ${MAX_NAME} characters.`
              : isSplit && organization === ""
                ? "The organization is missing."
                : null);
    if (reason !== null || quantity === undefined) {
      problems.push({ line, reason: reason ?? "" });
      continue;
    }
    const { lines } = guides.get(`${organization}\n${name}`) ?? { lines: new Map<string, Gathered>() };
    guides.set(`${organization}\n${name}`, { organization, name, lines });
    const key = isGroupAlone ? `group ${cell("group")}` : sku === "" ? `own ${ownNumberKey(own)}` : `sku ${sku}`;
    const before = lines.get(key);
    if (before !== undefined && !isGroupAlone) repeated += 1;
    const sum =
      before === undefined || before.quantity === null || quantity === null
        ? (before?.quantity ?? quantity)
        : before.quantity + quantity;
    lines.set(
      key,
      before === undefined
        ? { line, sku, own, unit: cell("unit").toUpperCase(), group: cell("group"), quantity: sum }
        : { ...before, quantity: sum },
    );
  }
  const wanted = [...guides.values()].map(({ lines, ...guide }) => ({
    ...guide,
    lines: [...lines.values()].filter((one) => {
      const isReturned = one.quantity !== null && one.quantity <= 0;
      if (isReturned)
        problems.push({
          line: one.line,
          reason: `${one.sku || one.own}: the quantities add up to ${one.quantity}, so it wasn't bought.`,
        });
      return !isReturned;
    }),
  }));
  return { guides: wanted, rows: count, repeated, problems };
};
