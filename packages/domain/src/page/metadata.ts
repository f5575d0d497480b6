import type { MetaElement } from "./page-model.schema.ts";

/** One tag of the document's head. `key` tells what it is about: two tags with one key would contradict each other. */
export interface HeadTag {
  readonly key: string;
  readonly tag: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
}

/** What a page says about itself. `title` null = the CMS gives none. */
export interface Head {
  readonly title: string | null;
  readonly tags: readonly HeadTag[];
}

/** Links that only describe the page; the CMS cannot load anything with them. */
const LINK_RELATIONS: ReadonlySet<string | undefined> = new Set(["canonical", "alternate", "prev", "next"]);

/** Attributes that a description needs; any other does something else, and its tag is not taken. */
const ATTRIBUTES = {
  meta: ["name", "property", "content"],
  link: ["rel", "href", "hreflang", "media", "type"],
} as const;

/** What a page cannot say of itself, because it rules how the browser treats the whole site. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(["referrer", "viewport", "color-scheme"]);

const hasOnly = (attributes: Readonly<Record<string, string>>, allowed: readonly string[]): boolean =>
  Object.keys(attributes).every((name) => allowed.includes(name));

/** A page on this or another site; nothing that a browser would run. */
const isPageAddress = (href: string | undefined): boolean =>
  href !== undefined && /^(?:https?:\/\/|\/|\?|#|$)/i.test(href.trim());

const readTag = (element: MetaElement): HeadTag | null => {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.elementAttributes)) attributes[name.toLowerCase()] = value;
  const tag = element.elementTag.toLowerCase();
  if (tag === "meta") {
    const about = attributes["name"] ?? attributes["property"];
    return about === undefined || RESERVED_NAMES.has(about.toLowerCase()) || !hasOnly(attributes, ATTRIBUTES.meta)
      ? null
      : { key: `meta ${about.toLowerCase()}`, tag, attributes };
  }
  if (tag === "link") {
    const relation = attributes["rel"]?.toLowerCase();
    return LINK_RELATIONS.has(relation) && hasOnly(attributes, ATTRIBUTES.link) && isPageAddress(attributes["href"])
      ? { key: `link ${relation} ${attributes["hreflang"] ?? ""}`.trimEnd(), tag, attributes }
      : null;
  }
  return null;
};

/**
 * The title and the tags of a page's head, from what the CMS sends: of two tags about the same thing the later one counts.
 * Only titles, named meta tags and descriptive links are taken: no scripts, no styles, no refresh.
 * Spec §2 §3, PAGE-06.
 */
export const headOf = (elements: readonly MetaElement[]): Head => {
  let title: string | null = null;
  const tags = new Map<string, HeadTag>();
  for (const element of elements) {
    if (element.elementTag.toLowerCase() === "title") {
      title = element.innerContent;
      continue;
    }
    const tag = readTag(element);
    if (tag !== null) tags.set(tag.key, tag);
  }
  return { title, tags: [...tags.values()] };
};

/**
 * What to do to the head when one page follows another: tags of the previous page that the next one does not have are removed, the others are set.
 * Spec §2, PAGE-06.
 */
export const headChanges = (
  previous: Head,
  next: Head,
): { readonly remove: readonly string[]; readonly set: readonly HeadTag[] } => {
  const kept = new Set(next.tags.map((tag) => tag.key));
  return { remove: previous.tags.map((tag) => tag.key).filter((key) => !kept.has(key)), set: next.tags };
};
