import type { StockItem } from "@larder/domain/catalog/stock-notices.port";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  isRequested,
  isSameItem,
  type StockNoticesCommand,
  type StockNoticesEvent,
  stockNoticesInitialState,
  type StockNoticesState,
} from "./state.ts";

type Step = readonly [StockNoticesState, readonly StockNoticesCommand[]];

const REQUESTED = (name: string): string => `We will email you when ${name} is back in stock.`;
const BACK = (names: readonly string[]): string =>
  `${names.join(", ")} ${names.length === 1 ? "is" : "are"} back in stock.`;

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

/**
 * Stores a request once, confirms and tracks it; it can be withdrawn. Announces products once they are back (SHELL-29,
 * ANALYTICS-08).
 */
export const stockNoticesTransition = (
  state: StockNoticesState,
  event: StockNoticesEvent,
  { now }: TransitionContext,
): Step => {
  switch (event._tag) {
    case "ListRequested": {
      // Every out-of-stock line requests it.
      return state.notices.isLoading || state.notices.value !== null ? [state, []] : load(state);
    }
    case "NoticeRequested":
    case "WithdrawRequested": {
      const { item } = event;
      const isDone = isRequested(state, item) === (event._tag === "NoticeRequested");
      if (isDone || state.pending.some((one) => isSameItem(one, item))) return [state, []];
      return [
        { ...state, pending: [...state.pending, item] },
        [
          event._tag === "NoticeRequested"
            ? { _tag: "SetNotice", item, product: event.product }
            : { _tag: "WithdrawNotice", item },
        ],
      ];
    }
    case "NoticeSet":
    case "NoticeWithdrawn": {
      const { item, notices } = event;
      // Responses may arrive in any order, so each decides only its own item.
      const value = [
        ...notices.filter((one) => isSameItem(one, item)),
        ...without(state.notices.value ?? notices, item),
      ];
      const changed = { ...state, notices: { ...state.notices, value }, pending: without(state.pending, item) };
      // A list requested before the change may lack it.
      const [next, commands] = state.notices.isLoading ? load(changed) : [changed, []];
      if (event._tag === "NoticeWithdrawn") return [next, commands];
      return [
        next,
        [
          ...commands,
          { _tag: "Toast", message: REQUESTED(event.product.name), style: "success" },
          { _tag: "Track", event: { _tag: "NotifyMeSubmitted", product: event.product } },
        ],
      ];
    }
    case "ChangeFailed":
      return [
        { ...state, pending: without(state.pending, event.item) },
        reportFailure("Your request was not saved", event.failure),
      ];
    case "Loaded": {
      const [next, commands] = noticesResource(state, event, now);
      const names = event.value.filter(({ backAt }) => backAt !== null).map(({ productName }) => productName);
      if (next === state || names.length === 0) return [next, commands];
      return [next, [{ _tag: "Toast", message: BACK(names), style: "info" }]];
    }
    default:
      return noticesResource(state, event, now);
  }
};
