import { headChanges, headOf, type HeadTag } from "@larder/domain/page/metadata";
import type { MetaElement } from "@larder/domain/page/page-model.schema";

const selectorOf = (tag: Pick<HeadTag, "tag" | "attributes">): string => {
  const { name, property, rel, hreflang } = tag.attributes;
  if (tag.tag === "link")
    return `link[rel="${CSS.escape(rel ?? "")}"]${hreflang === undefined ? ":not([hreflang])" : `[hreflang="${CSS.escape(hreflang)}"]`}`;
  return name === undefined ? `meta[property="${CSS.escape(property ?? "")}" i]` : `meta[name="${CSS.escape(name)}" i]`;
};

/** Replaces the previous page's tags, once each (PAGE-06). The server's tags are found by meaning. */
export const showTags = (document: Document, before: readonly MetaElement[], now: readonly MetaElement[]): void => {
  const previous = headOf(before);
  const { remove, set } = headChanges(previous, headOf(now));
  const gone = new Set(remove);
  for (const tag of previous.tags)
    if (gone.has(tag.key)) for (const element of document.head.querySelectorAll(selectorOf(tag))) element.remove();
  for (const tag of set) {
    const [first, ...doubles] = document.head.querySelectorAll(selectorOf(tag));
    for (const double of doubles) double.remove();
    const element = first ?? document.head.appendChild(document.createElement(tag.tag));
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
  }
};
