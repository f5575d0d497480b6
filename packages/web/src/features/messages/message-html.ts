import { followLink, type LinkAction, type LinkMode } from "@larder/domain/messaging/link";

/** What a message may be made of. Everything else loses its tag and keeps its words; what could do or load something loses both. */
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

/** What an element may say about how it looks and reads; nothing that acts, nothing that loads. */
const ATTRIBUTES = new Set(
  "align alt aria-hidden aria-label bgcolor border cellpadding cellspacing class color colspan dir face headers height id lang role rowspan scope size style title valign width".split(
    " ",
  ),
);

/** What becomes of an element of a message (docs/architecture.md). */
export const tagPolicy = (tag: string): "keep" | "unwrap" | "drop" => {
  const name = tag.toLowerCase();
  if (TAGS.has(name)) return "keep";
  return DROPPED.has(name) ? "drop" : "unwrap";
};

/** Whether an element may keep an attribute. Links and pictures are looked at for themselves. */
export const keepsAttribute = (name: string): boolean => ATTRIBUTES.has(name.toLowerCase());

/** The address of a picture that may be loaded, or null: https, or the picture itself. */
export const pictureOf = (source: string | null): string | null => {
  const address = source?.trim() ?? "";
  return /^https:\/\//i.test(address) || /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(address)
    ? address
    : null;
};

const PICTURE = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/**
 * The pictures of a message, so that they can be fetched before anything is painted. Read from the text, because nothing of
 * it is on a page yet; one that is overlooked here only appears a little later.
 * Spec §4, MSG-24.
 */
export const picturesOf = (html: string): readonly string[] => [
  ...new Set(
    Array.from(html.matchAll(PICTURE), ([, double, single, bare]) =>
      pictureOf((double ?? single ?? bare ?? "").replaceAll("&amp;", "&")),
    ).filter((address) => address !== null),
  ),
];

/** A link as it stands in the shown message: its attributes, and what following it means. Null = it is no link. */
export interface ShownLink {
  readonly action: Exclude<LinkAction, { readonly _tag: "Refuse" }>;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * A link that opens something keeps its checked address, so that it works even without the click handler; one that closes
 * the message or is for the host becomes a button. What was written is kept next to it. Refused ones keep only their words.
 * `page` is the address of the page, `mode` what the message says about its tabs; spec §2 §9, MSG-48, MSG-49; OP-111.
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
