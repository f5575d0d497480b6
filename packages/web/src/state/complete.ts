import type { Organization } from "@larder/domain/account/organization.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";

/*
 * What the server inlines in the document and what the search index answers may leave fields out. The schemas fill them
 * when a call is answered; they are not in the first load, so the same is done here by tables (the test compares both).
 */

type Json = Readonly<Record<string, any>>;

/** How a field is completed: its names, and what stands there when it is missing. */
interface Shape {
  /** Taken as they are, whatever they are. */
  readonly needed?: string;
  readonly texts?: string;
  readonly flags?: string;
  readonly lists?: string;
  readonly nullable?: string;
  /** Parts with a shape of their own; null when missing. */
  readonly parts?: Readonly<Record<string, Shape>>;
  /** Lists of parts. */
  readonly listsOf?: Readonly<Record<string, Shape>>;
}

const names = (text: string | undefined): readonly string[] => (text === undefined ? [] : text.split(" "));

const complete = (json: Json, shape: Shape): any => {
  const whole: Record<string, unknown> = {};
  for (const name of names(shape.needed)) whole[name] = json[name];
  for (const name of names(shape.texts)) whole[name] = json[name] ?? "";
  for (const name of names(shape.flags)) whole[name] = json[name] ?? false;
  for (const name of names(shape.lists)) whole[name] = json[name] ?? [];
  for (const name of names(shape.nullable)) whole[name] = json[name] ?? null;
  for (const [name, part] of Object.entries(shape.parts ?? {}))
    whole[name] = json[name] == null ? null : complete(json[name], part);
  for (const [name, part] of Object.entries(shape.listsOf ?? {}))
    whole[name] = (json[name] ?? []).map((item: Json) => complete(item, part));
  return whole;
};

const user: Shape = {
  flags: "isAuthenticated isImpersonationActive",
  texts: "email displayName algoliaIndexName userName firstName lastName",
  nullable: "region currentOrganization primarySalesRepEmail",
  lists: "roles",
  parts: { customerStatus: { flags: "canOrder", lists: "errors" } },
};

const variant: Shape = {
  texts: "price text weight code",
  flags:
    "isDefault inStock isSecondaryBusinessUnit isReserve isDropShipRestricted specialOrderFlag isRestrictedProduct",
  lists: "cutInstructions1 cutInstructions2",
  nullable:
    "tag1 tag2 stock businessUnit minQuantity maxQuantity minMaxExpirationDate sellByMultiple stockingType businessUnitModel expectedDate",
  parts: {
    catchWeight: { needed: "unitOfMeasure", nullable: "averageWeight" },
    metadata: { texts: "unitOfMeasure", nullable: "productClassificationCode bto supermarket chefItemFlag vendorId" },
  },
};

const product: Shape = {
  needed: "sku",
  texts: "name brand description url category subcategory subsubcategory packSize",
  nullable: "imageUrl",
  listsOf: { variants: variant },
};

const page: Shape = {
  needed: "contentType",
  texts: "contentLink path title",
  lists: "breadcrumbs categoryPath",
  nullable: "totalProducts",
  parts: { originalUser: user, currentUser: user, product, editContext: { flags: "inEditMode isEditable" } },
  listsOf: {
    metaDataInfo: { needed: "elementTag elementAttributes", texts: "innerContent" },
    blocks: {
      needed: "kind",
      texts: "heading html",
      lists: "links",
      nullable: "placementId",
      listsOf: { products: product },
    },
    products: product,
  },
};

const header: Shape = {
  texts: "homeUrl",
  lists: "menu",
  parts: { siteAlert: { needed: "id text", texts: "title" } },
  listsOf: { categoryMenu: { needed: "label url", nullable: "count", lists: "children" } },
};

const footer: Shape = { texts: "legal", listsOf: { columns: { needed: "heading", lists: "links" } } };

const settings: Shape = {
  needed: "headerUrl footerUrl globalSettingsUrl appPath featureFlags",
  texts: "siteName",
  nullable: "segmentWriteKey",
  parts: {
    search: { needed: "applicationId unauthenticatedKey defaultIndex", nullable: "authenticatedKey", lists: "hosts" },
    iterable: { needed: "apiKey", nullable: "baseURL", flags: "isEu" },
  },
  listsOf: { demoUsers: { needed: "name email password role", lists: "organizations" } },
};

const organization: Shape = {
  needed: "id businessUnit",
  texts: "name accountNumber customerGroupId primarySalesRepName primarySalesRepEmail primarySalesRepPhone",
  flags: "isActive isProtein isSpecialty isCme isPPro",
  nullable: "cutOffTime",
};

/** The user of a signed-out visitor. */
export const GUEST: User = complete({}, user) as User;

export const completeVariant = (json: Json): Variant => complete(json, variant) as Variant;
export const completeProduct = (json: Json): Product => complete(json, product) as Product;
/** The page model of an answer, with everything that was left out. */
export const completePage = (json: Json): PageModel => complete(json, page) as PageModel;
export const completeHeader = (json: Json): HeaderModel => complete(json, header) as HeaderModel;
export const completeFooter = (json: Json): FooterModel => complete(json, footer) as FooterModel;
export const completeSettings = (json: Json): GlobalSettings => complete(json, settings) as GlobalSettings;
export const completeOrganization = (json: Json): Organization => complete(json, organization) as Organization;
