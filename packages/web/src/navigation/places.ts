import type { OrderKey } from "@larder/domain/order/order.schema";

const orderQuery = ({ documentCompany, documentNumber, documentType, orderNumber }: OrderKey): string =>
  new URLSearchParams({ documentCompany, documentNumber, documentType, orderNumber }).toString();

/**
 * Where the main places of the storefront are. Paths are data of the CMS, and these are the ones it is seeded with
 * (OP-01): whoever moves a page there moves its link here.
 */
export const places = {
  home: "/",
  guides: "/order-guides/",
  guideImport: "/order-guide-import/",
  guideImportInto: (id: number) => `/order-guide-import/?orderGuideId=${id}`,
  guide: (id: number | string) => `/order-guide/?id=${encodeURIComponent(id)}`,
  products: "/search/",
  /** The results for what was typed in the header, without anything that narrows them (SEARCH-02). */
  search: (term: string) => (term === "" ? "/search/" : `/search/?${new URLSearchParams({ q: term })}`),
  quickOrder: "/quick-order/",
  cart: "/cart/",
  orders: "/order-history/",
  order: (key: OrderKey) => `/order-details/?${orderQuery(key)}`,
  /** The cart of an order being modified (OP-147). */
  orderEdit: (key: OrderKey) => `/cart/?${orderQuery(key)}`,
  signIn: "/sign-in/",
  signUp: "/sign-up/",
  forgotPassword: "/forgot-password/",
  account: "/account/",
} as const;

/** The order that a URL of the details page or of the cart names; null when one of its four fields is missing (HIST-02). */
export const orderKeyOf = (query: string): OrderKey | null => {
  const fields = new URLSearchParams(query);
  const documentCompany = fields.get("documentCompany") ?? "";
  const documentNumber = fields.get("documentNumber") ?? "";
  const documentType = fields.get("documentType") ?? "";
  const orderNumber = fields.get("orderNumber") ?? "";
  if ([documentCompany, documentNumber, documentType, orderNumber].includes("")) return null;
  return { documentCompany, documentNumber, documentType, orderNumber: orderNumber as OrderKey["orderNumber"] };
};
