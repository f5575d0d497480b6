import { MAX_HTML_LENGTH, MAX_NAME_LENGTH } from "../input-limits.ts";
import type { TextPlace } from "./page-change.schema.ts";
import { blocksOfHtml, htmlOfBlocks, type TextBlock } from "./text-blocks.ts";

/** The texts of a part: its heading, its html, and the labels of its buttons. */
export interface PartTexts {
  readonly heading?: string;
  readonly html?: string;
  readonly links?: readonly { readonly label: string; readonly url: string }[] | undefined;
}

const textsOfBlock = (block: TextBlock): readonly string[] => {
  switch (block.kind) {
    case "list":
      return block.text.split("\n");
    case "picture":
      return block.caption === "" ? [] : [block.caption];
    default:
      return [block.text];
  }
};

/** The elements of an editor's html that hold one text each, in the order of `textsOfHtml`. */
export const TEXT_ELEMENTS = "p, h2, h3, h4, li, figcaption";

/** The texts that can be edited in place, one an element of `TEXT_ELEMENTS`; none of html that blocks can't say (CMS-01). */
export const textsOfHtml = (html: string): readonly string[] => (blocksOfHtml(html) ?? []).flatMap(textsOfBlock);

/** The text at a place of a part, as its editor types it; null = there is none, or it can't be edited in place (CMS-01). */
export const textAt = ({ heading = "", html = "", links = [] }: PartTexts, { field, at }: TextPlace): string | null => {
  switch (field) {
    case "heading":
      return heading === "" ? null : heading;
    case "html":
      return textsOfHtml(html)[at] ?? null;
    case "button":
      return links[at]?.label ?? null;
  }
};

/** A text on one line. */
const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ").trim();

/** The block with another text; an entry of a list stays one entry. */
const blockWith = (block: TextBlock, at: number, text: string): TextBlock => {
  switch (block.kind) {
    case "list":
      return { ...block, text: block.text.split("\n").with(at, onOneLine(text)).join("\n") };
    case "paragraph":
      return { ...block, text };
    case "heading":
      return { ...block, text: onOneLine(text) };
    case "picture":
      return { ...block, caption: onOneLine(text) };
  }
};

const htmlWith = (html: string, at: number, text: string): string => {
  let first = 0;
  const blocks = (blocksOfHtml(html) ?? []).map((block) => {
    const own = at - first;
    const count = textsOfBlock(block).length;
    first += count;
    return own >= 0 && own < count ? blockWith(block, own, text) : block;
  });
  return htmlOfBlocks(blocks);
};

/** Whether bold words and links can be typed at a place: in paragraphs and lists, not in headings or labels (CMS-01). */
export const takesMarks = ({ html = "" }: PartTexts, { field, at }: TextPlace): boolean =>
  field === "html" &&
  ((blocksOfHtml(html) ?? [])
    .flatMap((block) => textsOfBlock(block).map(() => block.kind === "paragraph" || block.kind === "list"))
    .at(at) ??
    false);

/**
 * Puts one text into a part, and leaves its others as they are. An emptied heading, paragraph, entry or caption goes; a
 * button keeps a label, 'links'. Refused as 'length': more than 200 characters in a heading or label, 100,000 in the
 * html. The place is one of `textAt` (CMS-01, OP-118).
 */
export const withText = (
  { html = "", links = [] }: PartTexts,
  { field, at }: TextPlace,
  text: string,
): PartTexts | "links" | "length" => {
  if (field === "html") {
    const next = htmlWith(html, at, text);
    return next.length > MAX_HTML_LENGTH ? "length" : { html: next };
  }
  const typed = onOneLine(text);
  if (typed.length > MAX_NAME_LENGTH) return "length";
  if (field === "heading") return { heading: typed };
  return typed === "" ? "links" : { links: links.map((link, one) => (one === at ? { ...link, label: typed } : link)) };
};

/** A piece of a text as it is shown. */
export interface TextRun {
  readonly text: string;
  readonly isBold: boolean;
  /** Where it leads; null = it's no link. */
  readonly url: string | null;
}

const isSameRun = (a: TextRun, b: TextRun): boolean => a.isBold === b.isBold && a.url === b.url;

/** Marks stand on one line, and next to the words. */
const markedLine = (line: string, { isBold, url }: TextRun): string => {
  const words = line.trim();
  if (words === "") return line;
  const linked = url === null ? words : `[${words}](${url})`;
  return line.replace(words, () => (isBold ? `**${linked}**` : linked));
};

const marked = (run: TextRun): string =>
  run.text
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => markedLine(line, run))
    .join("\n");

/** What was typed in place, with its bold words and links as marks (CMS-01). */
export const textOfRuns = (runs: readonly TextRun[]): string => {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && isSameRun(last, run)) joined[joined.length - 1] = { ...run, text: last.text + run.text };
    else joined.push(run);
  }
  return joined.map(marked).join("");
};
