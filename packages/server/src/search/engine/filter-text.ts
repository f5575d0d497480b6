import { and, type Comparison, type Filter } from "./filter.ts";
import { Refusal } from "./refusal.ts";

const MAX_DEPTH = 50;
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
    if (depth > MAX_DEPTH) throw new Refusal("invalid", "filters: too many brackets");
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
