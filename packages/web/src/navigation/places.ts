import type { OrderKey } from "@larder/domain/order/order.schema";

const orderQuery = ({ documentCompany, documentNumber, documentType, orderNumber }: OrderKey): string =>
  new URLSearchParams({ documentCompany, documentNumber, documentType, orderNumber }).toString();

/** Paths are CMS data, seeded with these (OP-01): moving a page there means changing its link here. */
export const places = {
  home: "/",
  guides: "/order-guides/",
  guideImport: "/order-guide-import/",
  guideImportInto: (id: number) => `/order-guide-import/?orderGuideId=${id}`,
  guide: (id: number | string) => `/order-guide/?id=${encodeURIComponent(id)}`,
  products: "/search/",
  /** Results without filters (SEARCH-02). */
  search: (term: string) => (term === "" ? "/search/" : `/search/?${new URLSearchParams({ q: term })}`),
  quickOrder: "/quick-order/",
  cart: "/cart/",
  inbox: "/inbox/",
  message: (id: string) => `/inbox/?${new URLSearchParams({ message: id })}`,
  orders: "/order-history/",
  order: (key: OrderKey) => `/order-details/?${orderQuery(key)}`,
  /** The cart of an order being edited (OP-147). */
  orderEdit: (key: OrderKey) => `/cart/?${orderQuery(key)}`,
  signIn: "/sign-in/",
  signUp: "/sign-up/",
  forgotPassword: "/forgot-password/",
  account: "/account/",
  invoices: "/account/#invoices",
} as const;

/** The order in a details or cart URL; null when one of its four fields is missing (HIST-02). */
export const orderKeyOf = (query: string): OrderKey | null => {
  const fields = new URLSearchParams(query);
  const documentCompany = fields.get("documentCompany") ?? "";
  const documentNumber = fields.get("documentNumber") ?? "";
  const documentType = fields.get("documentType") ?? "";
  const orderNumber = fields.get("orderNumber") ?? "";
  if ([documentCompany, documentNumber, documentType, orderNumber].includes("")) return null;
  return { documentCompany, documentNumber, documentType, orderNumber: orderNumber as OrderKey["orderNumber"] };
};
