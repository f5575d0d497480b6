/** Where a message's links open, as the host chooses (§9, MSG-49, CONST-28). */
export type LinkMode = "open-all-new-tab" | "open-all-same-tab" | "external-new-tab";

/** What following a message's link does. */
export type LinkAction =
  | { readonly _tag: "Dismiss" }
  | { readonly _tag: "Custom"; readonly name: string }
  | { readonly _tag: "Open"; readonly url: string; readonly where: "newTab" | "sameTab" }
  | { readonly _tag: "Refuse" };

/** Windows opened by a message learn nothing about the page (OP-111). */
export const NEW_TAB_FEATURES = "noopener,noreferrer";

const OPENABLE = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Stands in for our site where only a link's kind matters. */
const SOMEWHERE = "https://somewhere.invalid/";

const parse = (href: string, base: string): URL | null => {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
};

/** A message's link may only go to http, https, mailto, tel or our site (§4, MSG-85, OP-111). */
export const isOpenable = (href: string): boolean => {
  const url = parse(href, SOMEWHERE);
  return href.trim() !== "" && url !== null && OPENABLE.has(url.protocol);
};

/** The provider's schemes: iterable://dismiss closes; action://name and iterable://name go to the host. */
const providerLink = (href: string): LinkAction | null => {
  const [, scheme, said = ""] = /^(iterable|action|itbl):[:/]*(.*)$/is.exec(href.trim()) ?? [];
  if (scheme === undefined) return null;
  const name = said.replace(/\/$/, "");
  if (scheme.toLowerCase() !== "action" && (name === "dismiss" || name === "close")) return { _tag: "Dismiss" };
  return name === "" ? { _tag: "Refuse" } : { _tag: "Custom", name };
};

const tabOf = (url: URL, page: URL | null, mode: LinkMode | null, target: string | null): "newTab" | "sameTab" => {
  if (mode === "open-all-new-tab") return "newTab";
  if (mode === "open-all-same-tab") return "sameTab";
  if (mode === "external-new-tab") return url.host !== "" && url.host !== page?.host ? "newTab" : "sameTab";
  return target?.toLowerCase() === "_blank" ? "newTab" : "sameTab";
};

/**
 * A message's link dismisses it, triggers a host action, opens a page, or is refused. The host's mode picks the tab:
 * external-new-tab opens other hosts in a new tab; without a mode the link's target decides. `page` is the URL of the
 * page showing the message (§2 §9, MSG-22, MSG-48, MSG-49, OP-111, CONST-28).
 */
export const followLink = (
  href: string,
  page: string,
  mode: LinkMode | null,
  target: string | null = null,
): LinkAction => {
  // Provider links aren't always valid URLs.
  const special = providerLink(href);
  if (special !== null) return special;
  const url = parse(href, page);
  if (url === null || href.trim() === "") return { _tag: "Refuse" };
  if (!OPENABLE.has(url.protocol)) return { _tag: "Refuse" };
  return { _tag: "Open", url: url.href, where: tabOf(url, parse(page, SOMEWHERE), mode, target) };
};
