import type { AddedKind, PartFields } from "@larder/domain/page/page-change.schema";
import type { ContentBlock } from "@larder/domain/page/page-model.schema";
import { htmlOfBlocks, pictureOf } from "@larder/domain/page/text-blocks";

/** The form of a part: those that editors add, and those a shop was set up with. */
export type PartKind = ContentBlock["kind"] | "picture";

export const ADDED: readonly (AddedKind | "picture")[] = ["text", "picture", "hero", "products", "placement"];

export const kindOf = ({ kind, html }: ContentBlock): PartKind =>
  kind === "text" && pictureOf(html) !== null ? "picture" : kind;

/** What is typed into the form of a part. */
export interface TypedPart {
  readonly heading: string;
  readonly html: string;
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly products: readonly { readonly sku: string; readonly name: string }[];
  readonly placementId: string;
}

export const typedPart = (block: ContentBlock | null): TypedPart => {
  const picture = pictureOf(block?.html ?? "");
  const names = new Map<string, string>(block?.products.map(({ sku, name }) => [sku, name]));
  return {
    heading: block?.heading ?? "",
    html: block?.html ?? "",
    url: picture?.url ?? "",
    alt: picture?.alt ?? "",
    caption: picture?.caption ?? "",
    links: block?.links ?? [],
    products: (block?.editing?.skus ?? []).map((sku) => ({ sku, name: names.get(sku) ?? sku })),
    placementId: block?.placementId == null ? "" : String(block.placementId),
  };
};

/** The fields to store; null = a field is missing. */
export const fieldsOf = (kind: PartKind, typed: TypedPart): PartFields | null => {
  const { heading, html, url, alt, caption, links, products, placementId } = typed;
  switch (kind) {
    case "picture": {
      const picture = htmlOfBlocks([{ kind: "picture", url, alt, caption }]);
      return picture === "" ? null : { heading, html: picture };
    }
    case "products":
      return { heading, skus: products.map(({ sku }) => sku) };
    case "placement":
      return /^[1-9]\d{0,8}$/.test(placementId) ? { placementId: Number(placementId) } : null;
    case "text":
    case "hero":
      return { heading, html, links };
    default:
      return { heading, html };
  }
};
