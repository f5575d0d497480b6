import { Refusal } from "./refusal.ts";

export type Comparison = "<" | "<=" | "=" | "!=" | ">=" | ">";

/** Which products a search is limited to. */
export type Filter =
  | { readonly _tag: "And" | "Or"; readonly of: readonly Filter[] }
  | { readonly _tag: "Not"; readonly of: Filter }
  | ((
      | { readonly _tag: "Value"; readonly attribute: string; readonly value: string }
      | {
          readonly _tag: "Compare";
          readonly attribute: string;
          readonly comparison: Comparison;
          readonly number: number;
        }
      | { readonly _tag: "Between"; readonly attribute: string; readonly from: number; readonly to: number }
    ) & {
      /** The boost of a matching product (`<score=2>`). */
      readonly score?: number;
    });

const and = (of: readonly Filter[]): Filter => (of.length === 1 ? (of[0] as Filter) : { _tag: "And", of });
const or = (of: readonly Filter[]): Filter => (of.length === 1 ? (of[0] as Filter) : { _tag: "Or", of });

const MOST = 1000;

type Parse = (text: string) => Filter;

const MAX_DEPTH = 3;

const list = (name: string, input: unknown, parse: Parse): Filter => {
  if (input === undefined || input === null || input === "") return and([]);
  const read = (item: unknown, depth: number): Filter => {
    if (typeof item === "string") return parse(item);
    if (!Array.isArray(item) || item.length > MOST || depth > MAX_DEPTH)
      throw new Refusal("invalid", `${name} must be a list of filters, up to ${MAX_DEPTH} lists deep`);
    // Levels alternate: AND, then OR, then AND.
    return (depth % 2 === 1 ? and : or)(item.map((inner: unknown) => read(inner, depth + 1)));
  };
  return read(typeof input === "string" ? [input] : input, 1);
};

const scored = (text: string): { readonly text: string; readonly score: { readonly score?: number } } => {
  const match = /^(.*)<score=(\d{1,4})>\s*$/s.exec(text);
  return match === null ? { text, score: {} } : { text: match[1] as string, score: { score: Number(match[2]) } };
};

/** "brand:Zest", or "brand:-Zest" to exclude; a leading minus in a value is escaped as "\-". */
const facetFilter: Parse = (written) => {
  const { text, score } = scored(written);
  const at = text.indexOf(":");
  if (at < 1) throw new Refusal("invalid", `facetFilters: '${text}' is not of the form attribute:value`);
  const isOther = text.startsWith("-");
  const attribute = text.slice(isOther ? 1 : 0, at).trim();
  const own = text.slice(at + 1);
  const isNot = isOther !== own.startsWith("-");
  const value: Filter = {
    _tag: "Value",
    attribute,
    value: (own.startsWith("-") ? own.slice(1) : own).replace(/^\\-/, "-").trim(),
    ...score,
  };
  return isNot ? { _tag: "Not", of: value } : value;
};

const number = "-?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?";
const compare = new RegExp(`^\\s*([^\\s<>=!:]+)\\s*(<=|>=|!=|<|>|=)\\s*(${number})\\s*$`);
const between = new RegExp(`^\\s*([^\\s<>=!:]+)\\s*:\\s*(${number})(?:\\s+TO\\s+(${number}))?\\s*$`);

const numericFilter: Parse = (text) => {
  const compared = compare.exec(text);
  if (compared !== null) {
    return {
      _tag: "Compare",
      attribute: compared[1] as string,
      comparison: compared[2] as Comparison,
      number: Number(compared[3]),
    };
  }
  const ranged = between.exec(text);
  if (ranged === null)
    throw new Refusal("invalid", `numericFilters: '${text}' is not a comparison of an attribute with a number`);
  const from = Number(ranged[2]);
  return {
    _tag: "Between",
    attribute: ranged[1] as string,
    from,
    to: ranged[3] === undefined ? from : Number(ranged[3]),
  };
};

/** The filters of widgets: an AND list whose nested lists are ORs. */
export const readFacetFilters = (input: unknown): Filter => list("facetFilters", input, facetFilter);

export const readNumericFilters = (input: unknown): Filter => list("numericFilters", input, numericFilter);

/** The old form of tag filters: "new", or "-new" to exclude. */
export const readTagFilters = (input: unknown): Filter =>
  list("tagFilters", input, (text) => facetFilter(text.startsWith("-") ? `tags:-${text.slice(1)}` : `tags:${text}`));

/** Filters that only boost; each counts 1 unless it has a score. */
export const readOptionalFilters = (input: unknown): Filter => list("optionalFilters", input, facetFilter);

export { and };
