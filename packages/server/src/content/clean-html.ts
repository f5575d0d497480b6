import { attributesOf, tagPolicy } from "@larder/domain/page/editor-html";
import { safeLink } from "@larder/domain/page/safe-link";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { PageData } from "./complete-page.ts";

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const VOID = new Set(["br", "hr", "img"]);

/** Deeper elements lose their tags: no editor nests so deep, and no browser should have to. */
const MAX_DEPTH = 100;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
};
const escape = (text: string): string => text.replaceAll(/[&<>"\u00a0]/g, (sign) => escapes[sign] ?? sign);

const isElement = (node: ChildNode): node is Element => "tagName" in node;

const written = (nodes: readonly ChildNode[], depth: number): string => {
  let html = "";
  for (const node of nodes) {
    if (node.nodeName === "#text" && "value" in node) html += escape(node.value);
    if (isElement(node)) html += writtenElement(node, depth);
  }
  return html;
};

const writtenElement = (element: Element, depth: number): string => {
  const { tagName, attrs, childNodes } = element;
  const fate = tagPolicy(tagName);
  if (fate === "drop" || depth > 10 * MAX_DEPTH) return "";
  const read = (name: string) => attrs.find((attribute) => attribute.name === name)?.value ?? null;
  const kept = fate === "unwrap" || depth > MAX_DEPTH ? null : attributesOf(tagName, read);
  const content = written(childNodes, depth + 1);
  if (kept === null) return content;
  const pairs = Object.entries(kept).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<${tagName}${pairs.join("")}>${VOID.has(tagName) ? "" : `${content}</${tagName}>`}`;
};

const once = (html: string): string => written(parseFragment(html).childNodes, 1);

/** Removing a tag can change how the rest parses, so it is parsed again until nothing changes. */
const MAX_ROUNDS = 12;

const cleaned = (html: string): string => {
  let now = once(html);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = once(now);
    if (next === now) return now;
    now = next;
  }
  // A text that never settles is reduced to its words.
  return escape(now.replaceAll(/<[^>]*>/g, ""));
};

/** The last cleaned texts: a shop has a few dozen, each served with every page view. */
const kept = new Map<string, string>();
const MAX_KEPT = 500;

/** Cleans an editor's HTML: parses it as a browser does and writes only the allowed elements and attributes. Idempotent. Spec §7, OP-111. */
export const cleanHtml = (html: string): string => {
  const held = kept.get(html);
  if (held !== undefined) return held;
  const clean = cleaned(html);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(html, clean);
  return clean;
};

interface Link {
  readonly label: string;
  readonly url: string;
}

/** The safe links; drops script URLs. */
export const cleanLinks = <L extends Link>(links: readonly L[]): readonly L[] =>
  links.filter(({ url }) => typeof url === "string" && safeLink(url) !== null);

/** Cleans a page's content, on writing and again on reading, since a row may have been edited by hand (OP-111). */
export const cleanPageData = (data: PageData): PageData =>
  data.blocks === undefined
    ? data
    : {
        ...data,
        blocks: data.blocks.map((block) => ({
          ...block,
          ...(block.html === undefined ? {} : { html: cleanHtml(block.html) }),
          ...(block.links === undefined ? {} : { links: cleanLinks(block.links) }),
        })),
      };
