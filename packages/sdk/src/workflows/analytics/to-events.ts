import type { AnalyticsEvent } from "@larder/domain/analytics/events";
import { countsAsHover } from "@larder/domain/analytics/hover";
import type { CartViewed } from "@larder/domain/analytics/retail-event";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { DEFAULT_SORT } from "@larder/domain/search/search-state";
import { readSearch, readTerm } from "@larder/domain/search/search-url";
import { pathOf, queryOf } from "../../page-path.ts";
import type { TrackedEvent } from "../../tracked-event.ts";
import type { Here } from "./circumstances.ts";
import { addedProduct, dropShipParts, orderedProducts, shownProduct } from "./products.ts";
import type { Reporting, ShownList } from "./state.ts";

/** The domain's events that come of what happened; a page view is sent by itself. */
export type ReportedEvent = AnalyticsEvent | CartViewed;
type Step = readonly [Reporting, readonly ReportedEvent[]];
type Of<Tag extends TrackedEvent["_tag"]> = Extract<TrackedEvent, { readonly _tag: Tag }>;

const CATEGORY_PAGES: readonly string[] = ["subcategory", "productListing"];

/** Begins the keys of categories that were viewed. */
const CATEGORY = "category ";

/** Reports something about the open page unless the same was reported of it. */
const once = (state: Reporting, key: string, event: ReportedEvent): Step =>
  state.viewed.includes(key) ? [state, []] : [{ ...state, viewed: [...state.viewed, key] }, [event]];

const skusOf = (list: ShownList | null): string => list?.products.map(({ sku }) => sku).join(" ") ?? "";

/** The link asks for other products than the first ones of everything, by relevance. */
const isNarrowed = ({ location }: Here): boolean => {
  const { selectedFacets, sortBy, sortDirection, pageNumber } = readSearch(queryOf(location));
  return selectedFacets.length > 0 || sortBy !== DEFAULT_SORT || sortDirection !== null || pageNumber > 0;
};

/** Whether the list is what the index has for a category, in place of the products that came with the page: one list (PAGE-21). */
const isFromIndex = (state: Reporting, list: ShownList, here: Here): boolean =>
  state.viewed.some((key) => key.startsWith(CATEGORY)) &&
  state.list?.origin === null &&
  list.origin !== null &&
  !isNarrowed(here);

/** A list counts as viewed once; its products are those that can be hovered, and that an addition has its position from (ANALYTICS-03). */
const listShown = (state: Reporting, list: ShownList, here: Here): Step => {
  if (list.products.length === 0) return [state, []];
  const isSame = skusOf(state.list) === skusOf(list);
  const [next, viewed] = once({ ...state, list, hovered: isSame ? state.hovered : [] }, `list ${skusOf(list)}`, {
    _tag: "ProductListViewed",
    ...list,
  });
  return [next, isFromIndex(state, list, here) ? [] : viewed];
};

/** What an answer to a search shows is a list, and for specialty customers a search (ANALYTICS-03, ANALYTICS-05). */
const resultsShown = (state: Reporting, { products, term, origin }: Of<"ListShown">, here: Here): Step => {
  const list = { products: products.map((product) => shownProduct(product, here.policy)), origin };
  const [shown, viewed] = listShown(state, list, here);
  if (term.trim() === "") return [shown, viewed];
  const [next, searched] = once(shown, `search ${term.trim()}`, { _tag: "Searched", ...list, term: term.trim() });
  return [next, [...viewed, ...searched]];
};

/** Another page begins without anything viewed; on the same one other facets or another sort are a filtered list (ANALYTICS-04). */
const pageOpened = (state: Reporting, { url }: Of<"PageOpened">): Step => {
  const path = pathOf(url);
  const search = queryOf(url);
  if (path !== state.path) {
    // A page that came with the document is there before the arrival at it.
    const viewed = state.path === "" ? state.viewed : [];
    return [{ ...state, path, search, viewed, ...(state.path === "" ? {} : { list: null, hovered: [] }) }, []];
  }
  const next = { ...state, search };
  const { selectedFacets: facets, sortBy, sortDirection } = readSearch(search);
  const before = readSearch(state.search);
  // Another term is another search, and no filter of the same list.
  const isFiltered =
    readTerm(search) === readTerm(state.search) &&
    JSON.stringify([facets, sortBy, sortDirection]) !==
      JSON.stringify([before.selectedFacets, before.sortBy, before.sortDirection]);
  if (!isFiltered) return [next, []];
  const origin = state.list?.origin ?? null;
  return [next, [{ _tag: "ProductListFiltered", facets, sortBy, sortDirection, origin }]];
};

/** What a page shows: a category, a product, a list of products; each once for a visit of the page (ANALYTICS-06, ANALYTICS-16, PAGE-21, PROD-19). */
const pageLoaded = (state: Reporting, model: PageModel, here: Here): Step => {
  const { contentType, categoryPath, product, products, blocks } = model;
  const shown = (contentType === "pdp" ? [] : [...products, ...blocks.flatMap((block) => block.products)]).map((one) =>
    shownProduct(one, here.policy),
  );
  const isCategory = CATEGORY_PAGES.includes(contentType) && categoryPath.length > 0;
  let step: Step = [state, []];
  const add = (one: (of: Reporting) => Step) => {
    const [next, events] = one(step[0]);
    step = [next, [...step[1], ...events]];
  };
  if (isCategory)
    add((of) => once(of, `${CATEGORY}${categoryPath.join(" > ")}`, { _tag: "CategoryViewed", categoryPath }));
  if (contentType === "pdp" && product !== null)
    add((of) =>
      once(of, `product ${product.sku}`, {
        _tag: "ProductViewed",
        product: shownProduct(product, here.policy),
        origin: null,
      }),
    );
  // Of a narrowed category the page brings other products than those that the link asks for; the index brings them.
  if (!isCategory || !isNarrowed(here)) add((of) => listShown(of, { products: shown, origin: null }, here));
  return step;
};

const productPointed = (state: Reporting, { sku, kind, restedMs }: Of<"ProductPointed">): Step => {
  const at = state.list?.products.findIndex((one) => one.sku === sku) ?? -1;
  const product = state.list?.products[at];
  if (product === undefined || !countsAsHover({ kind, restedMs }, sku, new Set(state.hovered))) return [state, []];
  const origin = state.list?.origin ?? null;
  return [
    { ...state, hovered: [...state.hovered, sku] },
    [{ _tag: "ProductHovered", product, position: at + 1, origin }],
  ];
};

/** Every product that the server took is reported, with its place in the list that is shown if it stands there (ANALYTICS-02). */
const itemsAdded = (state: Reporting, { results, cart }: Of<"ItemsAdded">): readonly ReportedEvent[] =>
  results
    .filter(({ outcome }) => outcome !== "rejected")
    .map((result) => {
      const at = state.list?.products.findIndex(({ sku }) => sku === result.productSku) ?? -1;
      const position = at < 0 ? null : at + 1;
      const origin = at < 0 ? null : (state.list?.origin ?? null);
      return {
        _tag: "ProductAdded",
        ...addedProduct(result, cart, state.list?.products[at] ?? null),
        quantity: result.quantity,
        position,
        origin,
      };
    });

/** An order with what was in it, and not the whole cart (ANALYTICS-14, SUBMIT-11). */
const submitted = ({ submission, cart, isModification }: Of<"CartSubmitted">): ReportedEvent => ({
  _tag: "OrderSubmitted",
  orderNumbers: submission.confirmedOrders.map(({ orderNumber }) => orderNumber),
  total: submission.confirmedOrders.reduce((sum, { total }) => sum + total, 0),
  products: cart === null ? [] : orderedProducts(cart),
  dropShip: cart === null ? [] : dropShipParts(cart),
  isModification,
});

/** Suggestions are viewed when other ones show, not with each letter (ANALYTICS-13). */
const suggestionsViewed = (state: Reporting, event: Of<"SuggestionsViewed">): Step => {
  const suggested = JSON.stringify(event.suggestions);
  return suggested === state.suggested || event.suggestions.length === 0
    ? [state, []]
    : [{ ...state, suggested }, [event]];
};

/**
 * Makes the domain's events of what the workflows and screens report; a modification that ended, an exit intent and what was
 * requested are reported as they are (ANALYTICS-01 to ANALYTICS-17, ANALYTICS-08, ANALYTICS-10, ANALYTICS-15).
 */
export const toEvents = (state: Reporting, event: TrackedEvent, here: Here): Step => {
  switch (event._tag) {
    case "PageOpened":
      return pageOpened(state, event);
    case "PageLoaded":
      return pageLoaded(state, event.model, here);
    case "ListShown":
      return resultsShown(state, event, here);
    case "ProductPointed":
      return productPointed(state, event);
    case "ItemsAdded":
      return [state, itemsAdded(state, event)];
    case "CartSubmitted":
      return [state, [submitted(event)]];
    case "SuggestionsViewed":
      return suggestionsViewed(state, event);
    case "CartViewed":
      return once(state, "cart", event);
    case "UserChanged":
      return [state, []];
    default:
      return [state, [event]];
  }
};
