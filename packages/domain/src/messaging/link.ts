/** Where links of a message open, as the host wants it (spec §9, MSG-49, CONST-28). */
export type LinkMode = "open-all-new-tab" | "open-all-same-tab" | "external-new-tab";

/** What following a link of a message means. */
export type LinkAction =
  | { readonly _tag: "Dismiss" }
  | { readonly _tag: "Custom"; readonly name: string }
  | { readonly _tag: "Open"; readonly url: string; readonly where: "newTab" | "sameTab" }
  | { readonly _tag: "Refuse" };

/** What a window that a message opened may know of the page it came from: nothing (OP-111). */
export const NEW_TAB_FEATURES = "noopener,noreferrer";

const OPENABLE = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Stands in for the own site where only the kind of a link matters. */
const SOMEWHERE = "https://somewhere.invalid/";

const parse = (href: string, base: string): URL | null => {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
};

/**
 * A link of a message may be opened only if it leads to http, https, mailto, tel or somewhere on the own site; never one that would run something.
 * It is read as a browser reads it, so that blanks, tabs and letter case hide nothing.
 * Spec §4, MSG-85; OP-111.
 */
export const isOpenable = (href: string): boolean => {
  const url = parse(href, SOMEWHERE);
  return href.trim() !== "" && url !== null && OPENABLE.has(url.protocol);
};

/** The provider's own schemes: iterable://dismiss closes, action://name and iterable://name are for the host. */
const providerLink = (href: string): LinkAction | null => {
  const [, scheme, said = ""] = /^(iterable|action|itbl):[:/]*(.*)$/is.exec(href.trim()) ?? [];
  if (scheme === undefined) return null;
  const name = said.replace(/\/$/, "");
  if (scheme.toLowerCase() !== "action" && (name === "dismiss" || name === "close")) return { _tag: "Dismiss" };
  return name === "" ? { _tag: "Refuse" } : { _tag: "Custom", name };
};

/** In which tab: as the mode says, and without a mode as the link's own target says. */
const tabOf = (url: URL, page: URL | null, mode: LinkMode | null, target: string | null): "newTab" | "sameTab" => {
  if (mode === "open-all-new-tab") return "newTab";
  if (mode === "open-all-same-tab") return "sameTab";
  if (mode === "external-new-tab") return url.host !== "" && url.host !== page?.host ? "newTab" : "sameTab";
  return target?.toLowerCase() === "_blank" ? "newTab" : "sameTab";
};

/**
 * A link of a message closes it, does something of the host's, opens a page, or is refused. The host's mode decides in which tab: external-new-tab
 * opens other hosts in a new one and the own host and relative links in the same; without a mode the link's own target decides.
 * `page` is the address of the page that shows the message.
 * Spec §2 §9, MSG-22, MSG-48, MSG-49; OP-111, CONST-28.
 */
export const followLink = (
  href: string,
  page: string,
  mode: LinkMode | null,
  target: string | null = null,
): LinkAction => {
  // What its provider writes is not always a URL.
  const special = providerLink(href);
  if (special !== null) return special;
  const url = parse(href, page);
  if (url === null || href.trim() === "") return { _tag: "Refuse" };
  if (!OPENABLE.has(url.protocol)) return { _tag: "Refuse" };
  return { _tag: "Open", url: url.href, where: tabOf(url, parse(page, SOMEWHERE), mode, target) };
};
