import type { Dictionary } from "../index/dictionary.ts";
import { type Expansion, QUALITY } from "../query/expand.ts";
import { textOf } from "../index/row.ts";
import { fold, type Word, wordsOf } from "../index/words.ts";
import { highlighted, type Hit, readHit, type WrittenHit } from "./hit.ts";
import type { SearchRequest } from "../query/request.ts";

/** What a widget needs to show why a product matched. */
interface Highlight {
  readonly value: string;
  readonly matchLevel: "none" | "partial" | "full";
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

interface Snippet {
  readonly value: string;
  readonly matchLevel: "none" | "partial" | "full";
}

interface Match {
  readonly word: Word;
  /** The end of the marked part: a prefix match is marked only as far as it was typed. */
  readonly end: number;
  readonly typed: string;
}

interface Answering {
  readonly quality: number;
  readonly typed: string;
}

/** Wraps the matching words of a text in tags. Doesn't escape: the client escapes everything but the requested tags. */
export class Highlighter {
  readonly #known = new Map<string, string>();
  readonly #answers = new Map<string, Answering | null>();

  constructor(
    readonly dictionary: Dictionary,
    readonly expansions: readonly Expansion[],
    readonly code: string,
    readonly preTag: string,
    readonly postTag: string,
    readonly ellipsis: string,
  ) {}

  #answering(folded: string): Answering | null {
    const known = this.#answers.get(folded);
    if (known !== undefined) return known;
    const id = this.dictionary.find(folded);
    let best: Answering | null = null;
    if (id !== undefined) {
      for (const { term, marks } of this.expansions) {
        const quality = marks.get(id) ?? 0;
        if (quality > (best?.quality ?? 0)) best = { quality, typed: term.typed };
      }
    }
    this.#answers.set(folded, best);
    return best;
  }

  #matchesIn(words: readonly Word[]): readonly Match[] {
    const matches: Match[] = [];
    for (const word of words) {
      const best = this.#answering(word.folded);
      if (best === null) continue;
      // Folding keeps the length of plain letters only, so a prefix can be marked only there.
      const isPlain = word.end - word.start === word.folded.length;
      const end = best.quality === QUALITY.beginning && isPlain ? word.start + best.typed.length : word.end;
      matches.push({ word, end, typed: best.typed });
    }
    return matches;
  }

  #marked(text: string, matches: readonly Match[], from: number, to: number): string {
    let marked = "";
    let at = from;
    for (const { word, end } of matches) {
      if (word.start < from || end > to) continue;
      marked += text.slice(at, word.start) + this.preTag + text.slice(word.start, end) + this.postTag;
      at = end;
    }
    return marked + text.slice(at, to);
  }

  #level(matches: readonly Match[]): {
    readonly matchLevel: Highlight["matchLevel"];
    readonly matchedWords: readonly string[];
  } {
    const matchedWords: string[] = [];
    for (const { typed } of matches) if (!matchedWords.includes(typed)) matchedWords.push(typed);
    return {
      matchLevel: matches.length === 0 ? "none" : matchedWords.length === this.expansions.length ? "full" : "partial",
      matchedWords,
    };
  }

  text(json: string): string {
    const known = this.#known.get(json);
    if (known !== undefined) return known;
    const highlight = this.#highlight(json);
    this.#known.set(json, highlight);
    return highlight;
  }

  #highlight(json: string): string {
    const text = textOf(json);
    const words = this.expansions.length === 0 ? [] : wordsOf(text);
    const matches = this.#matchesIn(words);
    if (matches.length === 0) return `{"value":${json},"matchLevel":"none","matchedWords":[]}`;
    const { matchLevel, matchedWords } = this.#level(matches);
    return (
      `{"value":${JSON.stringify(this.#marked(text, matches, 0, text.length))},"matchLevel":"${matchLevel}",` +
      `"matchedWords":${JSON.stringify(matchedWords)},"fullyHighlighted":${matches.length === words.length}}`
    );
  }

  codeText(json: string): string {
    const sku = textOf(json);
    const isFound = this.code !== "" && fold(sku).startsWith(this.code);
    if (!isFound) return this.text(json);
    const marked = this.preTag + sku.slice(0, this.code.length) + this.postTag + sku.slice(this.code.length);
    return JSON.stringify({
      value: marked,
      matchLevel: "full",
      fullyHighlighted: this.code.length === sku.length,
      matchedWords: [this.code],
    } satisfies Highlight);
  }

  snippet(text: string, count: number): Snippet {
    const words = wordsOf(text);
    const matches = this.#matchesIn(words);
    const first = matches[0] === undefined ? 0 : words.indexOf(matches[0].word);
    const from = Math.max(0, Math.min(first - Math.floor(count / 2), words.length - count));
    const isWhole = from === 0 && words.length <= count;
    const start = from === 0 ? 0 : (words[from]?.start ?? 0);
    const end = isWhole || from + count >= words.length ? text.length : (words[from + count - 1]?.end ?? text.length);
    const marked = this.#marked(text, matches, start, end);
    return {
      value: `${from > 0 ? this.ellipsis : ""}${marked}${end < text.length ? this.ellipsis : ""}`,
      matchLevel: this.#level(matches).matchLevel,
    };
  }
}

const keyTexts = new Map<string, string>(highlighted.map((name) => [name, JSON.stringify(name)]));
const keyText = (name: string): string => keyTexts.get(name) ?? JSON.stringify(name);

const jsonAt = (hit: WrittenHit, name: string): string | null => {
  if (keyTexts.has(name)) return hit.texts[name as (typeof highlighted)[number]];
  const all = readHit(hit) as unknown as Readonly<Record<string, unknown>>;
  const value = Object.hasOwn(all, name) ? all[name] : null;
  return typeof value === "string" ? JSON.stringify(value) : null;
};

const highlightsText = (hit: WrittenHit, highlighter: Highlighter, wanted: readonly string[]): string => {
  const isDefault = wanted.includes("*");
  let members = "";
  for (const name of isDefault ? highlighted : new Set(wanted)) {
    const json = jsonAt(hit, name);
    if (json === null || (isDefault && json === '""')) continue;
    const value = name === "sku" ? highlighter.codeText(json) : highlighter.text(json);
    members += `${members === "" ? "" : ","}${keyText(name)}:${value}`;
  }
  return `{${members}}`;
};

const snippetsOf = (
  hit: WrittenHit,
  highlighter: Highlighter,
  wanted: readonly string[],
): Readonly<Record<string, Snippet>> => {
  const snippets: Record<string, Snippet> = {};
  for (const item of wanted.includes("*") ? highlighted : wanted) {
    const [name = "", count = "10"] = item.split(":");
    const json = jsonAt(hit, name);
    if (json !== null)
      snippets[name] = highlighter.snippet(textOf(json), Math.min(Math.max(1, Number.parseInt(count, 10) || 10), 200));
  }
  return snippets;
};

const isAll = (wanted: readonly string[]): boolean =>
  wanted.includes("*") && !wanted.some((name) => name.startsWith("-"));

export const retrieved = (hit: Hit, wanted: readonly string[]): Readonly<Record<string, unknown>> => {
  if (isAll(wanted)) return hit;
  const without = new Set(wanted.filter((name) => name.startsWith("-")).map((name) => name.slice(1)));
  const tops = new Set(wanted.map((name) => name.split(".")[0]));
  const isWanted = (name: string): boolean =>
    name === "objectID" || ((wanted.includes("*") || tops.has(name)) && !without.has(name));
  return Object.fromEntries(Object.entries(hit).filter(([name]) => isWanted(name)));
};

/** Whether hits are their ids and nothing else: no product has to be read for them. */
export const isOnlyId = (request: SearchRequest): boolean =>
  request.attributesToRetrieve.every((name) => name === "objectID") &&
  request.attributesToSnippet.length === 0 &&
  request.attributesToHighlight.length === 0 &&
  !request.hasRankingInfo;

/** A hit with its highlights as a JSON object, as requested. */
export const hitText = (hit: WrittenHit, highlighter: Highlighter, request: SearchRequest): string => {
  const { attributesToRetrieve: wanted, attributesToSnippet, attributesToHighlight } = request;
  // The id is always there, so the list is never empty.
  let text = isAll(wanted) ? `{${hit.fields}` : JSON.stringify(retrieved(readHit(hit), wanted)).slice(0, -1);
  if (attributesToSnippet.length > 0)
    text += `,"_snippetResult":${JSON.stringify(snippetsOf(hit, highlighter, attributesToSnippet))}`;
  if (attributesToHighlight.length > 0)
    text += `,"_highlightResult":${highlightsText(hit, highlighter, attributesToHighlight)}`;
  return `${text}}`;
};
