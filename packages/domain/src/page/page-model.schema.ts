import * as Schema from "effect/Schema";
import { User } from "../account/user.schema.ts";
import { Product } from "../catalog/product.schema.ts";
import { flag, list, nullable, text } from "../schema.ts";

/** One tag of the document's head (spec §3, PAGE-06). */
export const MetaElement = Schema.Struct({
  elementTag: Schema.String,
  innerContent: text,
  elementAttributes: Schema.Record(Schema.String, Schema.String),
});
export type MetaElement = typeof MetaElement.Type;

/** The kinds of page; the registry of the web package maps each to a component (OP-01). */
export const ContentType = Schema.Literals([
  "home",
  "subcategory",
  "productListing",
  "pdp",
  "search",
  "searchResults",
  "orderGuideListing",
  "orderGuideDetail",
  "orderGuideImport",
  "cart",
  "orderConfirmation",
  "orderHistory",
  "orderDetails",
  "signIn",
  "signUp",
  "account",
  "content",
  "preview",
  "notFound",
]);
export type ContentType = typeof ContentType.Type;

/** A piece of a content page. `html` is written by editors and is cleaned by the server when it is stored and when it is served. */
export const ContentBlock = Schema.Struct({
  kind: Schema.Literals(["text", "hero", "categories", "products", "placement"]),
  heading: text,
  html: text,
  links: list(Schema.Struct({ label: Schema.String, url: Schema.String })),
  products: list(Product),
  placementId: nullable(Schema.Number),
});
export type ContentBlock = typeof ContentBlock.Type;

const Crumb = Schema.Struct({ label: Schema.String, url: Schema.String });

/** Everything a page needs that the CMS decides (spec §3, PAGE-03, PAGE-08). */
export const PageModel = Schema.Struct({
  contentType: Schema.String,
  contentLink: text,
  path: text,
  title: text,
  metaDataInfo: list(MetaElement),
  originalUser: User,
  currentUser: User,
  breadcrumbs: list(Crumb),
  blocks: list(ContentBlock),
  /** The product of a PDP. */
  product: nullable(Product),
  /** The category path of a listing, for example ['Seafood', 'Fresh Fish']. */
  categoryPath: list(Schema.String),
  /** The products of a listing: its first page, so that the page can be read at once. */
  products: list(Product),
  totalProducts: nullable(Schema.Number),
  editContext: nullable(Schema.Struct({ inEditMode: flag, isEditable: flag })),
});
export type PageModel = typeof PageModel.Type;
