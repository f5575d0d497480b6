import type { MetaElement } from "./page-model.schema.ts";

export interface HeadTag {
  readonly key: string;
  readonly tag: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
}

/** A page's own head. `title` null = the CMS has none. */
export interface Head {
  readonly title: string | null;
  readonly tags: readonly HeadTag[];
}

const LINK_RELATIONS: ReadonlySet<string | undefined> = new Set(["canonical", "alternate", "prev", "next"]);

const ATTRIBUTES = {
  meta: ["name", "property", "content"],
  link: ["rel", "href", "hreflang", "media", "type"],
} as const;

/** A page can't set these, since they affect the whole site. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(["referrer", "viewport", "color-scheme"]);

const hasOnly = (attributes: Readonly<Record<string, string>>, allowed: readonly string[]): boolean =>
  Object.keys(attributes).every((name) => allowed.includes(name));

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

/** A head's title, meta tags and descriptive links from the CMS; later ones win (§2 §3, PAGE-06). */
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

/** When one page follows another, tags the next one lacks are removed and the others set (§2, PAGE-06). */
export const headChanges = (
  previous: Head,
  next: Head,
): { readonly remove: readonly string[]; readonly set: readonly HeadTag[] } => {
  const kept = new Set(next.tags.map((tag) => tag.key));
  return { remove: previous.tags.map((tag) => tag.key).filter((key) => !kept.has(key)), set: next.tags };
};
