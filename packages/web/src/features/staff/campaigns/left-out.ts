import { followLink } from "@larder/domain/messaging/link";
import { keepsAttribute, pictureOf, tagPolicy } from "../../messages/message-html.ts";

/** Without a line number where the parser has changed the text. */
const withLine = (part: string, lines: readonly string[]): string => {
  const needle = part.replace(/^(?:link|picture) |>$/g, "").toLowerCase();
  const at = lines.findIndex((line) => line.toLowerCase().includes(needle));
  return at < 0 ? part : `${part} (line ${at + 1})`;
};

const MAX_NAMED = 8;

const ofElement = (element: Element): readonly string[] => {
  const tag = element.localName;
  if (tagPolicy(tag) !== "keep") return [`<${tag}>`];
  return Array.from(element.attributes).flatMap(({ name, value }) => {
    if (tag === "a" && name === "href")
      return followLink(value, location.href, null)._tag === "Refuse" ? [`link ${value.slice(0, 40)}`] : [];
    if (tag === "img" && name === "src") return pictureOf(value) === null ? [`picture ${value.slice(0, 40)}`] : [];
    return keepsAttribute(name) || (tag === "a" && name === "target") ? [] : [name];
  });
};

/** What the sanitizer removes from a message's html, each thing named once. */
export const leftOut = (html: string): readonly string[] => {
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  const elements = [...head.querySelectorAll("*"), body, ...body.querySelectorAll("*")];
  const parts = [...new Set(elements.flatMap(ofElement))].filter((part) => part !== "<body>").slice(0, MAX_NAMED);
  const lines = html.split("\n");
  return parts.map((part) => withLine(part, lines));
};
