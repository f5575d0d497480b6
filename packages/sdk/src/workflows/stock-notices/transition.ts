import type { StockNotice } from "@larder/domain/catalog/stock-notice.schema";
import type { StockItem } from "@larder/domain/catalog/stock-notices.port";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { writes } from "../../kernel/write.ts";
import {
  isNoticeRequested,
  isSameItem,
  placeOf,
  type StockNoticesCommand,
  type StockNoticesEvent,
  stockNoticesInitialState,
  type StockNoticesState,
} from "./state.ts";

type Step = readonly [StockNoticesState, readonly StockNoticesCommand[]];

const noticesResource = resource<StockNoticesState, "notices">({
  field: "notices",
  initialState: stockNoticesInitialState,
  concurrencyKeys: ["notices"],
  report: (failure) => reportFailure("Stock notices could not be loaded", failure),
});

const without = <Item extends StockItem>(items: readonly Item[], item: StockItem): readonly Item[] =>
  items.filter((one) => !isSameItem(one, item));

const load = (state: StockNoticesState): Step => {
  const notices = resourceRequested(state.notices);
  return [{ ...state, notices }, [{ _tag: "LoadNotices", concurrencyKey: "notices", request: notices.request }]];
};

const changes = writes<StockNoticesState, "changes", StockNoticesCommand, readonly StockNotice[]>({
  field: "changes",
  at: ({ item }) => placeOf(item),
  send: (sent) => ({ _tag: "ChangeNotice", ...sent }),
  log: "Your request was not saved",
  done: (state, notices, { item, product }) => {
    // Responses may arrive in any order, so each decides only its own item.
    const value = [...notices.filter((one) => isSameItem(one, item)), ...without(state.notices.value ?? notices, item)];
    const changed = { ...state, notices: { ...state.notices, value } };
    // A list requested before the change may lack it.
    const [next, commands] = state.notices.isLoading ? load(changed) : [changed, []];
    if (product === null) return [next, commands];
    return [
      next,
      [
        ...commands,
        { _tag: "Toast", message: { _tag: "NoticeRequested", name: product.name }, style: "success" },
        { _tag: "Track", event: { _tag: "NotifyMeSubmitted", product } },
      ],
    ];
  },
});

/**
 * Stores a request once, confirms and tracks it; it can be withdrawn. Announces products once they are back (SHELL-29,
 * ANALYTICS-08).
 */
export const stockNoticesTransition = (
  state: StockNoticesState,
  event: StockNoticesEvent,
  context: TransitionContext,
): Step => {
  switch (event._tag) {
    case "ListRequested": {
      // Every out-of-stock line requests it.
      return state.notices.isLoading || state.notices.value !== null ? [state, []] : load(state);
    }
    case "NoticeRequested":
    case "WithdrawRequested": {
      const { item } = event;
      const product = event._tag === "NoticeRequested" ? event.product : null;
      return isNoticeRequested(state, item) === (product !== null)
        ? [state, []]
        : changes(state, { _tag: "WriteRequested", intent: { item, product } }, context);
    }
    case "Written":
    case "WriteFailed":
      return changes(state, event, context);
    case "Loaded": {
      const [next, commands] = noticesResource(state, event, context.now);
      const names = event.value.filter(({ backAt }) => backAt !== null).map(({ productName }) => productName);
      if (next === state || names.length === 0) return [next, commands];
      return [next, [{ _tag: "Toast", message: { _tag: "BackInStock", names }, style: "info" }]];
    }
    default:
      return noticesResource(state, event, context.now);
  }
};
