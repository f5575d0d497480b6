import { Refusal } from "./parameters.ts";

export type Comparison = "<" | "<=" | "=" | "!=" | ">=" | ">";

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

const MAX_BRACKETS = 50;
const MAX_CHARACTERS = 10_000;

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

const token = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(<=|>=|!=|[()<>=:])|([^\s()<>=!:"']+))/gy;

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < trimmed.length) {
    const from = token.lastIndex;
    const match = token.exec(trimmed);
    if (match === null) throw new Refusal("invalid", `filters: unexpected character at col ${from}`);
    const quoted = match[1] ?? match[2];
    tokens.push(
      quoted === undefined
        ? { text: (match[3] ?? match[4]) as string, isQuoted: false }
        : { text: quoted.replaceAll(/\\(.)/g, "$1"), isQuoted: true },
    );
  }
  return tokens;
};

const comparisons: ReadonlySet<string> = new Set(["<", "<=", "=", "!=", ">=", ">"]);

const isNumber = (text: string): boolean => /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text);

/** Reads tokens left to right. OR binds tighter than AND, since only ORs may omit their parentheses. */
class Reader {
  #at = 0;

  constructor(readonly tokens: readonly Token[]) {}

  #is(text: string): boolean {
    const next = this.tokens[this.#at];
    return next !== undefined && !next.isQuoted && next.text === text;
  }

  #take(text: string): boolean {
    const isThere = this.#is(text);
    if (isThere) this.#at++;
    return isThere;
  }

  #word(what: string): string {
    const next = this.tokens[this.#at];
    if (next === undefined || (!next.isQuoted && /^(?:[()<>=:]|<=|>=|!=|AND|OR|NOT|TO)$/.test(next.text)))
      throw new Refusal("invalid", `filters: ${what} expected`);
    this.#at++;
    return next.text;
  }

  #number(): number {
    const text = this.#word("a number");
    if (!isNumber(text)) throw new Refusal("invalid", `filters: '${text}' is not a number`);
    return Number(text);
  }

  all(depth = 0): Filter {
    const of = [this.#any(depth)];
    while (this.#take("AND")) of.push(this.#any(depth));
    return and(of);
  }

  #any(depth: number): Filter {
    const of = [this.#one(depth)];
    while (this.#take("OR")) of.push(this.#one(depth));
    return of.length === 1 ? (of[0] as Filter) : { _tag: "Or", of };
  }

  #one(depth: number): Filter {
    if (depth > MAX_BRACKETS) throw new Refusal("invalid", "filters: too many brackets");
    if (this.#take("NOT")) return { _tag: "Not", of: this.#one(depth + 1) };
    if (!this.#take("(")) return this.#leaf();
    const inner = this.all(depth + 1);
    if (!this.#take(")")) throw new Refusal("invalid", "filters: ')' expected");
    return inner;
  }

  #leaf(): Filter {
    const first = this.#word("an attribute or a value");
    const next = this.tokens[this.#at];
    if (next !== undefined && !next.isQuoted && comparisons.has(next.text)) {
      this.#at++;
      return { _tag: "Compare", attribute: first, comparison: next.text as Comparison, number: this.#number() };
    }
    if (!this.#take(":")) return { _tag: "Value", attribute: "tags", value: first };
    const isQuoted = this.tokens[this.#at]?.isQuoted ?? false;
    const value = this.#word("a value");
    if (!isQuoted && isNumber(value) && this.#take("TO"))
      return { _tag: "Between", attribute: first, from: Number(value), to: this.#number(), ...this.#score() };
    return { _tag: "Value", attribute: first, value, ...this.#score() };
  }

  #score(): { readonly score?: number } {
    if (!this.#take("<")) return {};
    if (!this.#take("score") || !this.#take("=")) throw new Refusal("invalid", "filters: <score=number> expected");
    const score = this.#number();
    if (!this.#take(">") || !Number.isInteger(score) || score < 0)
      throw new Refusal("invalid", "filters: <score=number> expected");
    return { score };
  }

  get isDone(): boolean {
    return this.#at === this.tokens.length;
  }
}

/** Parses the filter language: AND, OR, NOT, parentheses, quotes, "attribute:value", comparisons and "attribute:from TO to". */
export const readFilterText = (text: string): Filter => {
  if (text.length > MAX_CHARACTERS) throw new Refusal("invalid", `filters: longer than ${MAX_CHARACTERS} characters`);
  if (text.trim() === "") return and([]);
  const reader = new Reader(tokensOf(text));
  const filter = reader.all();
  if (!reader.isDone) throw new Refusal("invalid", "filters: AND or OR expected");
  return filter;
};
