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

/** Reads that are sent together; further ones may depend on their answers, in the same order. */
export interface FirstReads {
  readonly reads: readonly FirstRead[];
  readonly further?: (answers: readonly unknown[]) => readonly FirstRead[];
}

const { carts, guideDrafts, guideFiles, inbox, orderGuides, orderIssues, orders, paidPrices, stockNotices } = calls;

/** The header counts its items on every page. */
const cart: FirstRead = { call: carts.currentOrNew };
const drafts: FirstRead = { call: guideDrafts.list };
const notices: FirstRead = { call: stockNotices.list };
const listOf = (body: object): FirstRead => ({ call: orders.list, body: { page: 1, ...body } });

const only = (...reads: readonly FirstRead[]): FirstReads => ({ reads });

/** The guide's lines in the order that a browser shows first. */
const linesOf = (id: string): FirstRead => ({
  call: orderGuides.open,
  query: { id, type: "cwCategories", page: "1", pageSize: "50", searchTerm: "" },
});

interface OrderNumbers {
  readonly orders: readonly { readonly key: { readonly orderNumber: string } }[];
}

const KEY = ["documentCompany", "documentNumber", "documentType", "orderNumber"] as const;

/** What the storefront reads first on each kind of page, as recorded in a browser that has nothing stored. */
const table: Partial<Record<ContentType, (page: ReadPage) => FirstReads>> = {
  home: () => ({
    reads: [
      cart,
      listOf({ pageSize: 5 }),
      listOf({ pageSize: 20 }),
      { call: orderGuides.list },
      drafts,
      notices,
      { call: inbox.list },
      { call: orderIssues.answered },
      { call: paidPrices.news },
    ],
    further: ([, latest]) => [
      {
        call: orders.lines,
        body: { page: 1, orders: (latest as OrderNumbers | null)?.orders.map(({ key }) => key.orderNumber) ?? [] },
      },
    ],
  }),
  orderGuideListing: () => only({ call: orderGuides.listing }, cart, drafts),
  orderGuideDetail: ({ query }) => {
    const id = query.get("id") ?? "";
    return only(...(/^\d{1,9}$/.test(id) ? [linesOf(id)] : []), cart, { call: orderGuides.listing });
  },
  cart: ({ query }) => (query.has("orderNumber") ? only() : only(cart, { call: carts.refreshPrices }, drafts)),
  orderHistory: () => only(listOf({ pageSize: 20 }), cart),
  orderDetails: ({ query }) => {
    const key = Object.fromEntries(KEY.map((name) => [name, query.get(name) ?? ""]));
    const known = !Object.values(key).includes("");
    return only(
      ...(known ? [{ call: orders.details, body: key }] : []),
      cart,
      ...(known ? [{ call: orderIssues.ofOrder, body: key }] : []),
    );
  },
  pdp: ({ sku }) =>
    sku === null
      ? only(cart)
      : only(
          cart,
          listOf({ search: sku, pageSize: 5 }),
          { call: guideFiles.createdByMe, body: { skuList: [sku] } },
          notices,
        ),
  search: () => only(cart, notices),
  searchResults: () => only(cart, notices),
  productListing: () => only(cart, notices),
  subcategory: () => only(cart, notices),
  quickOrder: () => only(cart),
};

/** The reads of a kind of page; none of one that the table doesn't name. */
export const firstReadsOf = (type: string, page: ReadPage): FirstReads =>
  Object.hasOwn(table, type) ? (table[type as ContentType]?.(page) ?? only()) : only();
