import { isCategoryPage } from "@larder/domain/page/category-page";
import type { AnalyticsEvent } from "@larder/domain/analytics/events";
import { countsAsHover } from "@larder/domain/analytics/hover";
import type { EventProduct } from "@larder/domain/analytics/product";
import type { CartViewed } from "@larder/domain/analytics/retail-event";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { DEFAULT_SORT } from "@larder/domain/search/search-state";
import { readSearch, readTerm } from "@larder/domain/search/search-url";
import { pathOf, queryOf } from "../../kernel/url.ts";
import type { ShownList, TrackedEvent } from "../../definition/tracked-event.ts";
import type { Here } from "./circumstances.ts";
import { addedProduct, dropShipParts, orderedProducts, shownProduct } from "./products.ts";
import type { Reporting, ViewedList } from "./state.ts";

/** Domain events to send; page views are sent separately. */
export type ReportedEvent = AnalyticsEvent | CartViewed;
type Step = readonly [Reporting, readonly ReportedEvent[]];
type Of<Tag extends TrackedEvent["_tag"]> = Extract<TrackedEvent, { readonly _tag: Tag }>;

const urlOf = ({ path, search }: Pick<Reporting, "path" | "search">): string =>
  search === "" ? path : `${path}?${search}`;

const once = (state: Reporting, key: string, event: ReportedEvent): Step =>
  state.viewed.includes(key) ? [state, []] : [{ ...state, viewed: [...state.viewed, key] }, [event]];

const skusOf = (list: ViewedList | undefined): string => list?.products.map(({ sku }) => sku).join(" ") ?? "";

const placeOf = (
  { lists }: Reporting,
  sku: string,
  listId?: string,
): { readonly list: ViewedList; readonly product: EventProduct; readonly position: number } | null => {
  const own = listId === undefined ? lists : lists.filter((list) => list.listId === listId);
  for (const list of own) {
    const at = list.products.findIndex((one) => one.sku === sku);
    const product = list.products[at];
    if (product !== undefined) return { list, product, position: list.first + at };
  }
  return null;
};

const isNarrowed = ({ location }: Here): boolean => {
  const { selectedFacets, sortBy, sortDirection, pageNumber } = readSearch(queryOf(location));
  return selectedFacets.length > 0 || sortBy !== DEFAULT_SORT || sortDirection !== null || pageNumber > 0;
};

/** Remembers a search's products, to attribute what the customer does next (ANALYTICS-18). */
const remembered = (state: Reporting, { origin, products }: ViewedList, here: Here): Reporting =>
  origin === null ? state : { ...state, found: { origin, skus: products.map(({ sku }) => sku), at: here.now } };

const listOf = ({ listId, products, first = 1, categoryPath = [], origin }: ShownList, here: Here): ViewedList => ({
  listId,
  category: categoryPath.join(" > "),
  first,
  products: products.map((one) => shownProduct(one, here.policy)),
  origin,
});

/** Whether the index will replace the page's products because the category is narrowed. */
const isOther = ({ category, origin }: ViewedList, here: Here): boolean =>
  category !== "" && origin === null && isNarrowed(here);

/** Registers a list, so its products can be hovered and additions have positions (ANALYTICS-18). */
const listPlaced = (state: Reporting, event: ShownList, here: Here): Reporting => {
  const list = listOf(event, here);
  if (list.products.length === 0 || isOther(list, here)) return state;
  const { listId, first } = list;
  const isStill = (one: ViewedList) => one.listId !== listId || (event.isGrowth === true && one.first !== first);
  const before = state.lists.find((one) => one.listId === listId);
  const isSame = event.isGrowth === true || skusOf(before) === skusOf(list);
  return {
    ...remembered(state, list, here),
    lists: [list, ...state.lists.filter(isStill)],
    hovered: isSame ? state.hovered : state.hovered.filter((key) => !key.startsWith(`${listId}\n`)),
  };
};

/** What counts as one list view: its contents, or a whole category in any order (PAGE-21). */
const keyOf = (list: ViewedList, here: Here): string =>
  list.category !== "" && !isNarrowed(here)
    ? `list ${list.listId} of ${list.category}`
    : `list ${list.listId} ${list.first} ${skusOf(list)}`;

/** Reports a list view, and for a specialty customer's search also the search (ANALYTICS-03, ANALYTICS-05). */
const listSeen = (state: Reporting, event: Of<"ListShown">, here: Here): Step => {
  const list = listOf(event, here);
  const placed = listPlaced(state, event, here);
  const [shown, viewed] =
    list.products.length === 0 || isOther(list, here)
      ? ([placed, []] as const)
      : once(placed, keyOf(list, here), { _tag: "ProductListViewed", ...list });
  const term = event.term.trim();
  if (term === "") return [shown, viewed];
  const { first, products, origin } = list;
  const [next, searched] = once(shown, `search ${term}`, { _tag: "Searched", first, products, origin, term });
  return [next, [...viewed, ...searched]];
};

/** Starts a new page; on the same page, changed facets or sort are a filtered list (ANALYTICS-04). */
const pageOpened = (state: Reporting, { url }: Of<"PageOpened">): Step => {
  const path = pathOf(url);
  const search = queryOf(url);
  const isElsewhere = state.path !== "" && (path !== state.path || search !== state.search);
  const referrer = isElsewhere ? urlOf(state) : state.referrer;
  if (path !== state.path) {
    // The document's own page is loaded before its arrival event.
    const viewed = state.path === "" ? state.viewed : [];
    return [{ ...state, path, search, viewed, ...(state.path === "" ? {} : { lists: [], hovered: [] }), referrer }, []];
  }
  // Another term is another search, as is repeating an earlier one (ANALYTICS-05).
  const isOtherTerm = readTerm(search) !== readTerm(state.search);
  const viewed = isOtherTerm ? state.viewed.filter((key) => !/^(?:list|search) /.test(key)) : state.viewed;
  const next = { ...state, search, referrer, viewed };
  const { selectedFacets: facets, sortBy, sortDirection } = readSearch(search);
  const before = readSearch(state.search);
  // A new term isn't a filter of the same list.
  const isFiltered =
    !isOtherTerm &&
    JSON.stringify([facets, sortBy, sortDirection]) !==
      JSON.stringify([before.selectedFacets, before.sortBy, before.sortDirection]);
  if (!isFiltered) return [next, []];
  const origin = state.lists[0]?.origin ?? null;
  return [next, [{ _tag: "ProductListFiltered", facets, sortBy, sortDirection, origin }]];
};

/** Reports the page's category or product once per visit (ANALYTICS-06, ANALYTICS-16, PAGE-21, PROD-19). */
const pageLoaded = (state: Reporting, { contentType, categoryPath, product }: PageModel, here: Here): Step => {
  if (isCategoryPage(contentType) && categoryPath.length > 0)
    return once(state, `category ${categoryPath.join(" > ")}`, { _tag: "CategoryViewed", categoryPath });
  if (contentType !== "pdp" || product === null) return [state, []];
  return once(state, `product ${product.sku}`, {
    _tag: "ProductViewed",
    product: shownProduct(product, here.policy),
    origin: null,
  });
};

const productPointed = (state: Reporting, { sku, listId, kind, restedMs }: Of<"ProductPointed">): Step => {
  const place = placeOf(state, sku, listId);
  if (place === null) return [state, []];
  const { list, product, position } = place;
  const key = `${list.listId}\n${sku}`;
  if (!countsAsHover({ kind, restedMs }, key, new Set(state.hovered))) return [state, []];
  return [
    { ...state, hovered: [...state.hovered, key] },
    [{ _tag: "ProductHovered", product, position, origin: list.origin }],
  ];
};

/** Reports every product accepted by the server, with its position if the shown list contains it (ANALYTICS-02). */
const itemsAdded = (state: Reporting, { results, cart }: Of<"ItemsAdded">): readonly ReportedEvent[] =>
  results
    .filter(({ outcome }) => outcome !== "rejected")
    .map((result) => {
      const place = placeOf(state, result.productSku);
      return {
        _tag: "ProductAdded",
        ...addedProduct(result, cart, place?.product ?? null),
        quantity: result.quantity,
        position: place?.position ?? null,
        origin: place?.list.origin ?? null,
      };
    });

/** Reports an order's contents, not the whole cart (ANALYTICS-14, SUBMIT-11). */
const submitted = ({ submission, cart, isModification }: Of<"CartSubmitted">): ReportedEvent => ({
  _tag: "OrderSubmitted",
  orderNumbers: submission.confirmedOrders.map(({ orderNumber }) => orderNumber),
  total: submission.confirmedOrders.reduce((sum, { total }) => sum + total, 0),
  products: cart === null ? [] : orderedProducts(cart),
  dropShip: cart === null ? [] : dropShipParts(cart),
  isModification,
});

/**
 * Reports suggestions when they change, not on each letter (ANALYTICS-13). None is a change, too: words that find nothing
 * are what a shop learns from (OP-35).
 */
const suggestionsViewed = (state: Reporting, event: Of<"SuggestionsViewed">): Step => {
  const suggested = JSON.stringify(event.suggestions);
  return suggested === state.suggested ? [state, []] : [{ ...state, suggested }, [event]];
};

/**
 * Turns reports into domain events; ended modifications, exit intents and requests pass unchanged (ANALYTICS-01 to
 * ANALYTICS-17, ANALYTICS-08, ANALYTICS-10, ANALYTICS-15).
 */
export const toEvents = (state: Reporting, event: TrackedEvent, here: Here): Step => {
  switch (event._tag) {
    case "PageOpened":
      return pageOpened(state, event);
    case "PageLoaded":
      return pageLoaded(state, event.model, here);
    case "ListPlaced":
      return [listPlaced(state, event, here), []];
    case "ListShown":
      return listSeen(state, event, here);
    case "ProductPointed":
      return productPointed(state, event);
    case "ItemsAdded":
      return [state, itemsAdded(state, event)];
    case "CartSubmitted":
      return [state, [submitted(event)]];
    case "SuggestionsViewed":
      return suggestionsViewed(state, event);
    case "CartViewed":
      return once(state, `cart ${event.order ?? ""}`, event);
    case "UserChanged":
      return [state, []];
    default:
      return [state, [event]];
  }
};
