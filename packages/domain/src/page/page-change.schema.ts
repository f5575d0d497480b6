import * as Schema from "effect/Schema";
import {
  MAX_HTML_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PART_LINKS,
  MAX_PART_PRODUCTS,
  MAX_SKU_LENGTH,
  MAX_URL_LENGTH,
} from "../input-limits.ts";
import { listUpTo, textUpTo } from "../schema.ts";
import { Instant } from "../time/date.schema.ts";

const partNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999 }));
const placementId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 }));

/** What a part shows; a field that is left out stays as it is. */
const PartFields = Schema.Struct({
  heading: Schema.optionalKey(textUpTo(MAX_NAME_LENGTH)),
  html: Schema.optionalKey(textUpTo(MAX_HTML_LENGTH)),
  links: Schema.optionalKey(
    listUpTo(Schema.Struct({ label: textUpTo(MAX_NAME_LENGTH), url: textUpTo(MAX_URL_LENGTH) }), MAX_PART_LINKS),
  ),
  skus: Schema.optionalKey(listUpTo(textUpTo(MAX_SKU_LENGTH), MAX_PART_PRODUCTS)),
  placementId: Schema.optionalKey(placementId),
});
export type PartFields = typeof PartFields.Type;

/** The kinds of parts that editors add. A picture is a text, a banner a hero. */
const AddedKind = Schema.Literals(["text", "hero", "products", "placement"]);
export type AddedKind = typeof AddedKind.Type;

/** One text of a part: its heading, a paragraph, entry, heading or caption of its html, or the label of a button. */
const TextPlace = Schema.Struct({
  field: Schema.Literals(["heading", "html", "button"]),
  /** The place among the part's texts of its kind; 0 for its heading. */
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999 })),
});
export type TextPlace = typeof TextPlace.Type;

/** A change of a page's parts, which are named by their ids (OP-118, OP-119). */
export const PartChange = Schema.Union([
  /** Adds a part below another, or at the top. */
  Schema.TaggedStruct("Add", { kind: AddedKind, after: Schema.NullOr(partNumber), fields: PartFields }),
  Schema.TaggedStruct("Edit", { part: partNumber, fields: PartFields }),
  /** Puts one text in the place of another, `before`, whatever else changed meanwhile. */
  Schema.TaggedStruct("Text", {
    part: partNumber,
    place: TextPlace,
    before: textUpTo(MAX_HTML_LENGTH),
    text: textUpTo(MAX_HTML_LENGTH),
  }),
  /** Moves a part below another, or to the top. */
  Schema.TaggedStruct("Move", { part: partNumber, after: Schema.NullOr(partNumber) }),
  /** Hides a part, or shows it from an instant until another; null = without a limit. */
  Schema.TaggedStruct("Show", {
    part: partNumber,
    isHidden: Schema.Boolean,
    from: Schema.NullOr(Instant),
    until: Schema.NullOr(Instant),
  }),
  Schema.TaggedStruct("Remove", { part: partNumber }),
]);
export type PartChange = typeof PartChange.Type;

/** A product that an editor found, to show in a part. */
export const FoundProduct = Schema.Struct({ sku: Schema.String, name: Schema.String, packSize: Schema.String });
export type FoundProduct = typeof FoundProduct.Type;
