import { followLink, type LinkAction, type LinkMode } from "@larder/domain/messaging/link";

/** Allowed elements. Others lose their tag and keep their text; anything that could act or load loses both. */
const TAGS = new Set(
  "a abbr address article aside b blockquote br caption center cite code col colgroup dd div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img li main mark ol p pre q s section small span strike strong style sub sup table tbody td tfoot th thead time tr u ul wbr".split(
    " ",
  ),
);
const DROPPED = new Set(
  "applet audio base button embed form frame frameset iframe input link math meta noembed noframes noscript object option param script select source svg template textarea title track video xmp".split(
    " ",
  ),
);

/** Attributes for look and reading; none that acts or loads. */
const ATTRIBUTES = new Set(
  "align alt aria-hidden aria-label bgcolor border cellpadding cellspacing class color colspan dir face headers height id lang role rowspan scope size style title valign width".split(
    " ",
  ),
);

/** docs/decisions/008-messages.md */
export const tagPolicy = (tag: string): "keep" | "unwrap" | "drop" => {
  const name = tag.toLowerCase();
  if (TAGS.has(name)) return "keep";
  return DROPPED.has(name) ? "drop" : "unwrap";
};

export const keepsAttribute = (name: string): boolean => ATTRIBUTES.has(name.toLowerCase());

/** A picture's address if it may load (https or inline), or null. */
export const pictureOf = (source: string | null): string | null => {
  const address = source?.trim() ?? "";
  return /^https:\/\//i.test(address) || /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(address)
    ? address
    : null;
};

const PICTURE = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** Found by text because nothing is in a page yet; a missed picture only appears a bit later. Spec §4, MSG-24. */
export const picturesOf = (html: string): readonly string[] => [
  ...new Set(
    Array.from(html.matchAll(PICTURE), ([, double, single, bare]) =>
      pictureOf((double ?? single ?? bare ?? "").replaceAll("&amp;", "&")),
    ).filter((address) => address !== null),
  ),
];

/** A link in the displayed message and its action. Null = no link. */
export interface ShownLink {
  readonly action: Exclude<LinkAction, { readonly _tag: "Refuse" }>;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * An opening link keeps its checked address, so it works without the click handler; others become buttons with the
 * original address. Refused ones keep only their text. `mode` is the message's link mode; spec §2 §9, MSG-48, MSG-49;
 * OP-111.
 */
export const shownLink = (
  href: string | null,
  target: string | null,
  text: string,
  page: string,
  mode: LinkMode | null = null,
): ShownLink | null => {
  const action = followLink(href ?? "", page, mode, target);
  if (action._tag === "Refuse") return null;
  const kept = { "data-qa-original-link": href ?? "" };
  return action._tag === "Open"
    ? {
        action,
        attributes: {
          ...kept,
          href: action.url,
          target: action.where === "newTab" ? "_blank" : "_top",
          rel: "noopener noreferrer",
        },
      }
    : { action, attributes: { ...kept, role: "button", tabindex: "0", "aria-label": text.trim() || "Close" } };
};
