import { safeLink, safePicture } from "./safe-link.ts";

/** A piece of an editor's text. In `text`, **bold** and [label](address) are marks; a list has one entry a line. */
export type TextBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3 | 4; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly text: string }
  | { readonly kind: "picture"; readonly url: string; readonly alt: string; readonly caption: string };

const signs = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\u00a0", "&nbsp;"],
] as const;

const escaped = (text: string): string => signs.reduce((now, [sign, name]) => now.replaceAll(sign, name), text);

export const unescaped = (html: string): string =>
  signs.toReversed().reduce((now, [sign, name]) => now.replaceAll(name, sign), html);

const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

const bold = (html: string): string => html.replaceAll(/\*\*([^*\n]+)\*\*/g, "<strong>$1</strong>");

/** The marks of a text as html. An unsafe link is left as it was typed. */
const inlineHtml = (text: string): string => {
  let html = "";
  let end = 0;
  for (const { 0: all, 1: label = "", 2: url = "", index } of text.matchAll(LINK)) {
    html += escaped(text.slice(end, index));
    html += safeLink(url) === null ? escaped(all) : `<a href="${escaped(url)}">${escaped(label)}</a>`;
    end = index + all.length;
  }
  return bold(html + escaped(text.slice(end)));
};

const inlineText = (html: string): string =>
  unescaped(
    html
      .replaceAll(/<\/?(?:strong|b)>/g, "**")
      .replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, "[$2]($1)")
      .replaceAll("<br>", "\n"),
  );

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const blockHtml = (block: TextBlock): string => {
  switch (block.kind) {
    case "heading":
      return block.text.trim() === "" ? "" : `<h${block.level}>${escaped(block.text.trim())}</h${block.level}>`;
    case "paragraph":
      return block.text
        .split(/\n\s*\n/)
        .map((text) => text.trim())
        .filter((text) => text !== "")
        .map((text) => `<p>${inlineHtml(text).replaceAll("\n", "<br>")}</p>`)
        .join("");
    case "list": {
      const items = linesOf(block.text).map((line) => `<li>${inlineHtml(line)}</li>`);
      const tag = block.isNumbered ? "ol" : "ul";
      return items.length === 0 ? "" : `<${tag}>${items.join("")}</${tag}>`;
    }
    case "picture": {
      const source = safePicture(block.url.trim());
      if (source === null || source === "") return "";
      const caption = block.caption.trim();
      const below = caption === "" ? "" : `<figcaption>${escaped(caption)}</figcaption>`;
      return `<figure><img src="${escaped(source)}" alt="${escaped(block.alt.trim())}" loading="lazy" decoding="async">${below}</figure>`;
    }
  }
};

/** The blocks as clean html, which cleaning leaves as it is; empty blocks are left out (OP-111, CMS-01). */
export const htmlOfBlocks = (blocks: readonly TextBlock[]): string => blocks.map(blockHtml).join("");

const ELEMENT = /^<(p|h[2-4]|ul|ol|figure)>([\s\S]*?)<\/\1>/;
const PICTURE =
  /^<img src="([^"]*)" alt="([^"]*)" loading="lazy" decoding="async">(?:<figcaption>([^<]*)<\/figcaption>)?$/;

const blockOf = (tag: string, content: string): TextBlock | null => {
  if (tag === "p") return { kind: "paragraph", text: inlineText(content) };
  if (tag === "ul" || tag === "ol") {
    const items = [...content.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = ""]) => inlineText(item.trim()));
    return { kind: "list", isNumbered: tag === "ol", text: items.join("\n") };
  }
  if (tag !== "figure") return { kind: "heading", level: Number(tag[1]) as 2 | 3 | 4, text: unescaped(content.trim()) };
  const [, url = "", alt = "", caption = ""] = PICTURE.exec(content) ?? [];
  return url === "" ? null : { kind: "picture", url: unescaped(url), alt: unescaped(alt), caption: unescaped(caption) };
};

const settled = (html: string): string =>
  html.replaceAll(/\s*(<\/?(?:p|h[2-4]|ul|ol|li|figure)>)\s*/g, "$1").replaceAll(/(<\/?)b>/g, "$1strong>");

/** An editor's clean html as blocks; null = it has more than blocks can say, and stays html (CMS-01). */
export const blocksOfHtml = (html: string): readonly TextBlock[] | null => {
  const blocks: TextBlock[] = [];
  let rest = html.trim();
  while (rest !== "") {
    const [all, tag = "", content = ""] = ELEMENT.exec(rest) ?? [];
    const block = all === undefined ? null : blockOf(tag, content);
    if (all === undefined || block === null) return null;
    blocks.push(block);
    rest = rest.slice(all.length).trimStart();
  }
  return settled(htmlOfBlocks(blocks)) === settled(html.trim()) ? blocks : null;
};

/** The picture that a text consists of; null = it is another text. */
export const pictureOf = (html: string): Extract<TextBlock, { kind: "picture" }> | null => {
  const [first, ...rest] = blocksOfHtml(html) ?? [];
  return first?.kind === "picture" && rest.length === 0 ? first : null;
};
