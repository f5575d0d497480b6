import * as Schema from "effect/Schema";
import { User } from "../account/user.schema.ts";
import { OwnNumber } from "../catalog/own-number.schema.ts";
import { Product } from "../catalog/product.schema.ts";
import { flag, list, nullable, number, text } from "../schema.ts";

/** A tag of the document's head (§3, PAGE-06). */
export const MetaElement = Schema.Struct({
  elementTag: Schema.String,
  innerContent: text,
  elementAttributes: Schema.Record(Schema.String, Schema.String),
});
export type MetaElement = typeof MetaElement.Type;

interface PageKind {
  /** Where a new shop has this page; editors may move it. Missing = made by editors or the catalog. */
  readonly path?: string;
  readonly title?: string;
  readonly isPrivate?: boolean;
}

/** The page types. The web package maps each to a component; the server creates those with a path (OP-01). */
export const pageKinds = {
  home: { path: "/", title: "Home" },
  subcategory: {},
  productListing: {},
  pdp: {},
  search: {},
  searchResults: { path: "/search/", title: "Search" },
  orderGuideListing: { path: "/order-guides/", title: "Order guides", isPrivate: true },
  orderGuideDetail: { path: "/order-guide/", title: "Order guide", isPrivate: true },
  orderGuideImport: { path: "/order-guide-import/", title: "Import an order guide", isPrivate: true },
  quickOrder: { path: "/quick-order/", title: "Quick order", isPrivate: true },
  cart: { path: "/cart/", title: "Cart", isPrivate: true },
  orderConfirmation: { path: "/order-confirmation/", title: "Order confirmation", isPrivate: true },
  orderHistory: { path: "/order-history/", title: "Order history", isPrivate: true },
  orderIssues: { path: "/order-issues/", title: "Reported issues", isPrivate: true },
  orderDetails: { path: "/order-details/", title: "Order details", isPrivate: true },
  signIn: { path: "/sign-in/", title: "Sign in" },
  signUp: { path: "/sign-up/", title: "Open an account" },
  setPassword: { path: "/set-password/", title: "Set a password", isPrivate: true },
  forgotPassword: { path: "/forgot-password/", title: "Forgot password", isPrivate: true },
  pages: { path: "/pages/", title: "Pages", isPrivate: true },
  events: { path: "/events/", title: "Events", isPrivate: true },
  confirmEmail: { path: "/confirm-email/", title: "Confirm your email", isPrivate: true },
  inbox: { path: "/inbox/", title: "Your messages", isPrivate: true },
  campaigns: { path: "/messages/", title: "Messages", isPrivate: true },
  products: { path: "/staff-products/", title: "Products", isPrivate: true },
  imports: { path: "/imports/", title: "Imports", isPrivate: true },
  outbox: { path: "/outbox/", title: "Sent email", isPrivate: true },
  audit: { path: "/audit/", title: "Audit log", isPrivate: true },
  delivery: { path: "/delivery/", title: "Delivery and prices", isPrivate: true },
  health: { path: "/health/", title: "Health", isPrivate: true },
  personalData: { path: "/personal-data/", title: "Personal data", isPrivate: true },
  searchSettings: { path: "/search-settings/", title: "Search settings", isPrivate: true },
  customers: { path: "/customers/", title: "Customers", isPrivate: true },
  customerTerms: { path: "/customer-terms/", title: "Customer terms", isPrivate: true },
  customerOrders: { path: "/customer-orders/", title: "Customer orders", isPrivate: true },
  staff: { path: "/staff/", title: "Staff", isPrivate: true },
  signUps: { path: "/sign-ups/", title: "Sign-ups", isPrivate: true },
  setup: { path: "/setup/", title: "Set up your shop", isPrivate: true },
  account: { path: "/account/", title: "Account", isPrivate: true },
  contact: { path: "/contact/", title: "Contact" },
  content: {},
  preview: { isPrivate: true },
  notFound: { isPrivate: true },
} as const satisfies Record<string, PageKind>;

export const ContentType = Schema.Literals(Object.keys(pageKinds) as readonly (keyof typeof pageKinds)[]);
export type ContentType = typeof ContentType.Type;

/** What editors see of a part besides what it shows; instants are ISO 8601, null = without a limit (CMS-01). */
const PartEditing = Schema.Struct({
  isHidden: Schema.Boolean,
  from: Schema.NullOr(Schema.String),
  until: Schema.NullOr(Schema.String),
  /** The item numbers of its products, also of those that can't be bought. */
  skus: list(Schema.String),
});

/** A block of a content page. Editors' `html` is cleaned when stored and when served (CMS-06). */
export const ContentBlock = Schema.Struct({
  /** Stays when blocks are moved, added or removed; `editAttribute` names the block by it (OP-119). */
  id: number,
  kind: Schema.Literals(["text", "hero", "categories", "products", "placement", "privacy", "children"]),
  heading: text,
  html: text,
  links: list(Schema.Struct({ label: Schema.String, url: Schema.String })),
  products: list(Product),
  placementId: nullable(Schema.Number),
  /** In edit mode only. */
  editing: Schema.optionalKey(PartEditing),
});
export type ContentBlock = typeof ContentBlock.Type;

/** A version with who wrote or published it, and when; `changedAt` null = as the shop was set up. */
const VersionMark = Schema.Struct({ version: Schema.Finite, changedAt: Schema.NullOr(Schema.String), changedBy: text });

/** What editors see of a page's versions, and only they (CMS-04, OP-22). */
export const PageVersions = Schema.Struct({
  shown: Schema.Finite,
  /** What everyone sees; null = the page isn't published. */
  live: Schema.NullOr(VersionMark),
  draft: Schema.NullOr(VersionMark),
  /** How many changes the draft has. */
  changes: Schema.Finite,
});
export type PageVersions = typeof PageVersions.Type;

const Crumb = Schema.Struct({ label: Schema.String, url: Schema.String });

/** Everything about a page that the CMS decides (§3, PAGE-03, PAGE-08). */
export const PageModel = Schema.Struct({
  contentType: Schema.String,
  contentLink: text,
  /** Identifies the page across versions and paths; '' = not made by an editor (CALL-02, CALL-03). */
  guid: text,
  path: text,
  title: text,
  metaDataInfo: list(MetaElement),
  originalUser: User,
  currentUser: User,
  breadcrumbs: list(Crumb),
  blocks: list(ContentBlock),
  product: nullable(Product),
  categoryPath: list(Schema.String),
  /** A listing's first page, so it renders immediately. */
  products: list(Product),
  totalProducts: nullable(Schema.Number),
  /** The customer's own numbers for the product; left out = none (OP-62). */
  ownNumbers: Schema.optionalKey(Schema.Array(OwnNumber)),
  editContext: nullable(
    Schema.Struct({
      inEditMode: flag,
      isEditable: flag,
      versions: nullable(PageVersions),
      /** The shop's time zone, in which editors schedule; left out = not in edit mode. */
      zone: Schema.optionalKey(Schema.String),
    }),
  ),
});
export type PageModel = typeof PageModel.Type;
