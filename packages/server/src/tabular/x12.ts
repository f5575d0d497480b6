import type { NamedRow } from "./records.ts";
import { Unreadable } from "./text-file.ts";

/** X12 units that the shop writes otherwise. */
const UNITS: Readonly<Record<string, string>> = { CA: "CS", CT: "CS", BX: "BX", PN: "LB", E3: "EA", UN: "EA" };

/** What the pairs of a LIN segment are. */
const NUMBERS: Readonly<Record<string, string>> = {
  VN: "sku",
  VP: "sku",
  SK: "sku",
  VC: "sku",
  IN: "buyer's item number",
  BP: "buyer's item number",
  PI: "buyer's item number",
  UP: "gtin",
  UK: "gtin",
  EN: "gtin",
  EO: "gtin",
  // These come without their check digit.
  UI: "code without check digit",
  UA: "code without check digit",
  UD: "code without check digit",
  U2: "code without check digit",
  U3: "code without check digit",
  MG: "manufacturer number",
  MF: "brand",
  BL: "brand",
};

/** PID codes of a product's characteristics. */
const TEXTS: Readonly<Record<string, string>> = {
  "": "name",
  "08": "name",
  GEN: "name",
  TRN: "name",
  BRN: "brand",
  BND: "brand",
  CO: "origin",
};

const ON_HAND = new Set(["33", "17", "29", "QH", "02"]);

const SETS = new Set(["832", "846"]);

/** Whether a text is EDI X12. */
export const isX12 = (sample: string): boolean => /^\s*ISA[^A-Za-z0-9\s]/.test(sample);

const ISA_LENGTH = 106;

async function* segmentsOf(texts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = "";
  let marks: { readonly element: string; readonly segment: string } | null = null;
  for await (const text of texts) {
    rest += text;
    if (marks === null) {
      rest = rest.trimStart();
      if (rest.length < ISA_LENGTH) continue;
      marks = { element: rest.charAt(3), segment: rest.charAt(ISA_LENGTH - 1) };
    }
    const segments = rest.split(marks.segment);
    rest = segments.pop() ?? "";
    if (rest.length > 100_000) throw new Unreadable("An EDI segment never ends.");
    for (const segment of segments)
      if (segment.trim() !== "")
        yield segment
          .trim()
          .split(marks.element)
          .map((element) => element.trim());
  }
  if (marks === null || rest.trim() !== "") throw new Unreadable("The EDI file ends in the middle of a segment.");
}

const unitOf = (code: string): string => UNITS[code.toUpperCase()] ?? code.toUpperCase();

type Take = (values: Map<string, string>, elements: readonly string[]) => void;

const put = (values: Map<string, string>, name: string, value: string | undefined): void => {
  if (value !== undefined && value !== "" && !values.has(name)) values.set(name, value);
};

const takes: Readonly<Record<string, Take>> = {
  LIN: (values, elements) => {
    for (let at = 2; at + 1 < elements.length; at += 2) {
      const code = elements[at] ?? "";
      const name = NUMBERS[code];
      // A price is that of a case, which has a number of its own next to its pieces'.
      if (code === "UK") values.delete("gtin");
      if (name !== undefined) put(values, name, elements[at + 1]);
    }
  },
  PID: (values, elements) => {
    const name = TEXTS[elements[2] ?? ""];
    put(values, name ?? "description", elements[5]);
  },
  PO4: (values, [, pack = "", size = "", unit = "", , , weight]) => {
    put(values, "pack", pack);
    put(values, "size", size === "" ? "" : `${size} ${unitOf(unit)}`.trim());
    put(values, "weight", weight);
  },
  MEA: (values, [, , what = "", amount, unit = ""]) => {
    if (["WT", "G", "N"].includes(what) && /^(?:LB|01)?$/i.test(unit)) put(values, "weight", amount);
  },
  CTP: (values, [, , kind = "", price, , unit = ""]) => {
    put(values, kind === "" ? "price" : `price ${kind}`, price);
    put(values, "unit", unitOf(unit));
  },
  QTY: (values, [, kind = "", amount, unit = ""]) => {
    if (ON_HAND.has(kind)) put(values, "stock", amount);
    put(values, "unit", unitOf(unit));
  },
  UIT: (values, [, unit = ""]) => put(values, "unit", unitOf(unit)),
};

/** Reads the items of an X12 price list (832) or stock list (846). `line` is the segment. Throws Unreadable for another set and half a file. */
export async function* x12Rows(texts: AsyncIterable<string>): AsyncGenerator<NamedRow> {
  let item: { readonly line: number; readonly values: Map<string, string> } | null = null;
  let line = 0;
  let items = 0;
  let isEnded = false;
  for await (const elements of segmentsOf(texts)) {
    line += 1;
    const [name = "", first = ""] = elements;
    if (name === "ST" && !SETS.has(first))
      throw new Unreadable(
        `Segment ${line}: this is EDI document ${first}. We read price lists (832) and stock lists (846).`,
      );
    if (name === "LIN" || name === "CTT" || name === "SE") {
      if (item !== null) yield { ...item, problem: null };
      item = name === "LIN" ? { line, values: new Map() } : null;
      if (name === "LIN") items += 1;
    }
    if (item !== null) takes[name]?.(item.values, elements);
    isEnded = name === "IEA";
  }
  if (!isEnded)
    throw new Unreadable(
      `The EDI file ends in the middle, after segment ${line} (item ${items}): its IEA segment is missing.`,
    );
}
