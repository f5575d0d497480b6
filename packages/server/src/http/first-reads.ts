import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import type { ContentType } from "@larder/domain/page/page-model.schema";

/** A call as the storefront sends it: the same names in the same order. */
export interface FirstRead {
  readonly call: Call;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a page's reads depend on. */
export interface ReadPage {
  readonly query: URLSearchParams;
  readonly sku: string | null;
}

const { carts, guideDrafts, guideFiles, inbox, orderGuides, orderIssues, orders, paidPrices, stockNotices } = calls;

/** The header counts its items on every page. */
const cart: FirstRead = { call: carts.currentOrNew };
const drafts: FirstRead = { call: guideDrafts.list };
const notices: FirstRead = { call: stockNotices.list };
const listOf = (body: object): FirstRead => ({ call: orders.list, body: { page: 1, ...body } });

/** The guide's lines in the order that a browser shows first. */
const linesOf = (id: string): FirstRead => ({
  call: orderGuides.open,
  query: { id, type: "cwCategories", page: "1", pageSize: "50", searchTerm: "" },
});

const KEY = ["documentCompany", "documentNumber", "documentType", "orderNumber"] as const;

/** What the storefront reads first on each kind of page, as recorded in a browser that has nothing stored. */
const table: Partial<Record<ContentType, (page: ReadPage) => readonly FirstRead[]>> = {
  home: () => [
    cart,
    listOf({ pageSize: 20 }),
    { call: orderGuides.list },
    drafts,
    notices,
    { call: inbox.list },
    { call: orderIssues.answered },
    { call: paidPrices.news },
  ],
  orderGuideListing: () => [{ call: orderGuides.listing }, cart, drafts],
  orderGuideDetail: ({ query }) => {
    const id = query.get("id") ?? "";
    return [...(/^\d{1,9}$/.test(id) ? [linesOf(id)] : []), cart, { call: orderGuides.listing }];
  },
  cart: ({ query }) => (query.has("orderNumber") ? [] : [cart, { call: carts.refreshPrices }, drafts]),
  orderHistory: () => [listOf({ pageSize: 20 }), cart],
  orderDetails: ({ query }) => {
    const key = Object.fromEntries(KEY.map((name) => [name, query.get(name) ?? ""]));
    const known = !Object.values(key).includes("");
    return [
      ...(known ? [{ call: orders.details, body: key }] : []),
      cart,
      ...(known ? [{ call: orderIssues.ofOrder, body: key }] : []),
    ];
  },
  pdp: ({ sku }) =>
    sku === null
      ? [cart]
      : [
          cart,
          listOf({ search: sku, pageSize: 5 }),
          { call: guideFiles.createdByMe, body: { skuList: [sku] } },
          notices,
        ],
  search: () => [cart, notices],
  searchResults: () => [cart, notices],
  productListing: () => [cart, notices],
  subcategory: () => [cart, notices],
  quickOrder: () => [cart],
};

/** The reads of a kind of page; none of one that the table doesn't name. */
export const firstReadsOf = (type: string, page: ReadPage): readonly FirstRead[] =>
  Object.hasOwn(table, type) ? (table[type as ContentType]?.(page) ?? []) : [];
