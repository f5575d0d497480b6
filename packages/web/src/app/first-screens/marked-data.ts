import { GUEST } from "@larder/domain/account/guest";
import type { User } from "@larder/domain/account/user.schema";
import { pageKinds, type PageModel } from "@larder/domain/page/page-model.schema";
import type { Inlined } from "@larder/sdk";
import { brandName } from "../../features/shell/document-look.ts";
import { shopMark, UNNAMED_SHOP } from "@larder/domain/opening/shop-name";
import { NO_SETTINGS } from "../../state/shop.ts";
import { type Choices, mark } from "./to-template.ts";

export type Reader = "guest" | "customer";

/** Stands for a number of items that is neither 0 nor 1. */
const MANY = 7_654_321;

const customer = ({ order = "open" }: Choices): User => ({
  ...GUEST,
  isAuthenticated: true,
  displayName: mark("user"),
  firstName: mark("firstName"),
  currentOrganization: { id: 1 as never, name: mark("organization") },
  customerStatus: { canOrder: !order.startsWith("hold"), errors: [] },
  roles: ["customer"],
});

const organizationsOf = ({
  organization = "",
  order = "",
  rep = "",
}: Choices): NonNullable<Inlined["organizations"]> => {
  const own = {
    id: 1,
    name: mark("organization"),
    isActive: true,
    accountNumber: `${organization}${order}`.endsWith("NoNumber") ? "" : mark("account"),
    customerGroupId: "",
    businessUnit: 0,
    primarySalesRepName: rep === "none" ? "" : mark("rep"),
    primarySalesRepEmail: "",
    primarySalesRepPhone: rep === "phone" ? "2125550147" : "",
    isProtein: false,
    isSpecialty: true,
    isCme: false,
    isPPro: false,
    cutOffTime: null,
    locations: [],
  } as never;
  return organization.startsWith("many") ? [own, { ...(own as object), id: 2, name: "zzz" } as never] : [own];
};

/** A welcome for guests, and what stands for all other blocks. */
const blocksOf = ({ heading, text }: Choices): PageModel["blocks"] => {
  const block = { heading: "", html: "", links: [], products: [], placementId: null };
  return [
    {
      ...block,
      id: "1",
      kind: "hero",
      heading: heading === "own" ? mark("welcomeHeading") : "",
      html: text === "own" ? mark("welcomeText") : "",
    },
    { ...block, id: "2", kind: "text", heading: mark("blocks") },
  ] as never;
};

/** The data of a page, with marks for what each reader's own data fills in. */
export const inlinedFor = (reader: Reader, type: string, choices: Choices): Inlined => {
  const currentUser = reader === "guest" ? GUEST : customer(choices);
  const path = (pageKinds as Readonly<Record<string, { readonly path?: string }>>)[type]?.path ?? `/${mark("path")}/`;
  const { cart = "none", alert = "none" } = choices;
  const page: PageModel = {
    contentType: type,
    contentLink: "",
    guid: "",
    path,
    title: mark("title"),
    metaDataInfo: [],
    originalUser: currentUser,
    currentUser,
    breadcrumbs: [],
    blocks: type === "home" && reader === "guest" ? blocksOf(choices) : [],
    product: null,
    categoryPath: [],
    products: [],
    totalProducts: null,
    editContext: null,
  };
  return {
    url: path,
    page,
    settings: NO_SETTINGS,
    header: {
      menu: [{ label: mark("menuLabel"), url: mark("menuUrl") }],
      categoryMenu: [],
      homeUrl: "/",
      regions: choices["regions"] === "some" ? ["A", "B"] : [],
      siteAlert:
        alert === "none" ? null : { id: "1", title: alert === "titled" ? mark("alertTitle") : "", text: mark("alert") },
    },
    footer: {
      columns: [{ heading: "", links: [{ label: mark("footerLabel"), url: mark("footerUrl") }] }],
      legal: choices["legal"] === "none" ? "" : mark("legal"),
    },
    ...(reader === "customer" ? { organizations: organizationsOf(choices) } : { organizations: [] }),
    cartCount: cart === "many" ? MANY : cart === "one" ? 1 : 0,
  };
};

/** Marks what the data cannot: numbers, the shop's name and the brand. */
export const withSession = (html: string): string =>
  html
    .replaceAll("7,654,321", mark("count"))
    .replaceAll(String(MANY), mark("count"))
    .replaceAll(shopMark(UNNAMED_SHOP, brandName("Specialty")).join(" "), mark("shopMark"))
    .replaceAll(UNNAMED_SHOP, mark("shop"))
    .replaceAll(brandName("Specialty"), mark("brand"))
    .replaceAll("tel:2125550147", mark("repLink"))
    .replaceAll("2125550147", mark("repPhone"));
