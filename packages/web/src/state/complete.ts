import type { Organization } from "@larder/domain/account/organization.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";

/*
 * What the server inlines in the document and what the search index answers may leave fields out. The schemas fill them
 * when a call is answered; they are not in the first load, so the same is done here by hand (the test compares both).
 */

type Json = Readonly<Record<string, any>>;

/** The user of an answer, with everything that was left out. */
export const completeUser = (user: Json | undefined): User => ({
  isAuthenticated: user?.["isAuthenticated"] ?? false,
  isImpersonationActive: user?.["isImpersonationActive"] ?? false,
  email: user?.["email"] ?? "",
  displayName: user?.["displayName"] ?? "",
  algoliaIndexName: user?.["algoliaIndexName"] ?? "",
  userName: user?.["userName"] ?? "",
  firstName: user?.["firstName"] ?? "",
  lastName: user?.["lastName"] ?? "",
  region: user?.["region"] ?? null,
  currentOrganization: user?.["currentOrganization"] ?? null,
  customerStatus: user?.["customerStatus"] == null ? null : { canOrder: user["customerStatus"].canOrder ?? false, errors: user["customerStatus"].errors ?? [] },
  primarySalesRepEmail: user?.["primarySalesRepEmail"] ?? null,
  roles: user?.["roles"] ?? [],
});

const completeMetadata = (metadata: Json): NonNullable<Variant["metadata"]> => ({
  unitOfMeasure: metadata["unitOfMeasure"] ?? "",
  productClassificationCode: metadata["productClassificationCode"] ?? null,
  bto: metadata["bto"] ?? null,
  supermarket: metadata["supermarket"] ?? null,
  chefItemFlag: metadata["chefItemFlag"] ?? null,
  vendorId: metadata["vendorId"] ?? null,
});

export const completeVariant = (variant: Json): Variant => ({
  price: variant["price"] ?? "",
  text: variant["text"] ?? "",
  weight: variant["weight"] ?? "",
  tag1: variant["tag1"] ?? null,
  tag2: variant["tag2"] ?? null,
  isDefault: variant["isDefault"] ?? false,
  inStock: variant["inStock"] ?? false,
  stock: variant["stock"] ?? null,
  code: variant["code"] ?? "",
  isSecondaryBusinessUnit: variant["isSecondaryBusinessUnit"] ?? false,
  isReserve: variant["isReserve"] ?? false,
  catchWeight: variant["catchWeight"] == null ? null : { unitOfMeasure: variant["catchWeight"].unitOfMeasure, averageWeight: variant["catchWeight"].averageWeight ?? null },
  businessUnit: variant["businessUnit"] ?? null,
  cutInstructions1: variant["cutInstructions1"] ?? [],
  cutInstructions2: variant["cutInstructions2"] ?? [],
  minQuantity: variant["minQuantity"] ?? null,
  maxQuantity: variant["maxQuantity"] ?? null,
  minMaxExpirationDate: variant["minMaxExpirationDate"] ?? null,
  sellByMultiple: variant["sellByMultiple"] ?? null,
  stockingType: variant["stockingType"] ?? null,
  businessUnitModel: variant["businessUnitModel"] ?? null,
  isDropShipRestricted: variant["isDropShipRestricted"] ?? false,
  specialOrderFlag: variant["specialOrderFlag"] ?? false,
  isRestrictedProduct: variant["isRestrictedProduct"] ?? false,
  expectedDate: variant["expectedDate"] ?? null,
  metadata: variant["metadata"] == null ? null : completeMetadata(variant["metadata"]),
});

export const completeProduct = (product: Json): Product => ({
  sku: product["sku"],
  name: product["name"] ?? "",
  brand: product["brand"] ?? "",
  description: product["description"] ?? "",
  imageUrl: product["imageUrl"] ?? null,
  url: product["url"] ?? "",
  category: product["category"] ?? "",
  subcategory: product["subcategory"] ?? "",
  subsubcategory: product["subsubcategory"] ?? "",
  packSize: product["packSize"] ?? "",
  variants: (product["variants"] ?? []).map(completeVariant),
});

const completeBlock = (block: Json): ContentBlock => ({
  kind: block["kind"],
  heading: block["heading"] ?? "",
  html: block["html"] ?? "",
  links: block["links"] ?? [],
  products: (block["products"] ?? []).map(completeProduct),
  placementId: block["placementId"] ?? null,
});

/** The page model of an answer, with everything that was left out. */
export const completePage = (page: Json): PageModel => ({
  contentType: page["contentType"],
  contentLink: page["contentLink"] ?? "",
  path: page["path"] ?? "",
  title: page["title"] ?? "",
  metaDataInfo: (page["metaDataInfo"] ?? []).map((element: Json) => ({ elementTag: element["elementTag"], innerContent: element["innerContent"] ?? "", elementAttributes: element["elementAttributes"] })),
  originalUser: completeUser(page["originalUser"]),
  currentUser: completeUser(page["currentUser"]),
  breadcrumbs: page["breadcrumbs"] ?? [],
  blocks: (page["blocks"] ?? []).map(completeBlock),
  product: page["product"] == null ? null : completeProduct(page["product"]),
  categoryPath: page["categoryPath"] ?? [],
  products: (page["products"] ?? []).map(completeProduct),
  totalProducts: page["totalProducts"] ?? null,
  editContext: page["editContext"] == null ? null : { inEditMode: page["editContext"].inEditMode ?? false, isEditable: page["editContext"].isEditable ?? false },
});

export const completeHeader = (header: Json): HeaderModel => ({
  menu: header["menu"] ?? [],
  categoryMenu: (header["categoryMenu"] ?? []).map((item: Json) => ({ label: item["label"], url: item["url"], count: item["count"] ?? null, children: item["children"] ?? [] })),
  homeUrl: header["homeUrl"] ?? "",
  siteAlert: header["siteAlert"] == null ? null : { id: header["siteAlert"].id, title: header["siteAlert"].title ?? "", text: header["siteAlert"].text },
});

export const completeFooter = (footer: Json): FooterModel => ({ columns: (footer["columns"] ?? []).map((column: Json) => ({ heading: column["heading"], links: column["links"] ?? [] })), legal: footer["legal"] ?? "" });

export const completeSettings = (settings: Json): GlobalSettings => ({
  siteName: settings["siteName"] ?? "",
  headerUrl: settings["headerUrl"],
  footerUrl: settings["footerUrl"],
  globalSettingsUrl: settings["globalSettingsUrl"],
  appPath: settings["appPath"],
  search:
    settings["search"] == null
      ? null
      : {
          applicationId: settings["search"].applicationId,
          authenticatedKey: settings["search"].authenticatedKey ?? null,
          unauthenticatedKey: settings["search"].unauthenticatedKey,
          hosts: settings["search"].hosts ?? [],
          defaultIndex: settings["search"].defaultIndex,
        },
  segmentWriteKey: settings["segmentWriteKey"] ?? null,
  iterable: settings["iterable"] == null ? null : { apiKey: settings["iterable"].apiKey, baseURL: settings["iterable"].baseURL ?? null, isEu: settings["iterable"].isEu ?? false },
  featureFlags: settings["featureFlags"],
  demoUsers: (settings["demoUsers"] ?? []).map((user: Json) => ({ ...user, organizations: user["organizations"] ?? [] })),
});

export const completeOrganization = (organization: Json): Organization => ({
  id: organization["id"],
  name: organization["name"] ?? "",
  isActive: organization["isActive"] ?? false,
  accountNumber: organization["accountNumber"] ?? "",
  customerGroupId: organization["customerGroupId"] ?? "",
  businessUnit: organization["businessUnit"],
  primarySalesRepName: organization["primarySalesRepName"] ?? "",
  primarySalesRepEmail: organization["primarySalesRepEmail"] ?? "",
  primarySalesRepPhone: organization["primarySalesRepPhone"] ?? "",
  isProtein: organization["isProtein"] ?? false,
  isSpecialty: organization["isSpecialty"] ?? false,
  isCme: organization["isCme"] ?? false,
  isPPro: organization["isPPro"] ?? false,
  cutOffTime: organization["cutOffTime"] ?? null,
});
