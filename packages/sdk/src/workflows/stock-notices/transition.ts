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

/** Shown when a request was stored, and when products are back. */
const REQUESTED = (name: string): string => `We will email you when ${name} is back in stock.`;
const BACK = (names: readonly string[]): string =>
  `${names.join(", ")} ${names.length === 1 ? "is" : "are"} back in stock.`;

const noticesResource = resource<StockNoticesState, "notices">({
  field: "notices",
  initialState: stockNoticesInitialState,
  concurrencyKeys: ["notices"],
  report: (failure) => reportFailure("What you wait for could not be loaded", failure),
});

const without = (pending: readonly StockItem[], item: StockItem): readonly StockItem[] =>
  pending.filter((one) => !isSameItem(one, item));

/** A request is stored once, confirmed and tracked; it can be withdrawn. What came back is said when it is noticed (SHELL-29, ANALYTICS-08). */
export const stockNoticesTransition = (
  state: StockNoticesState,
  event: StockNoticesEvent,
  { now }: TransitionContext,
): Step => {
  switch (event._tag) {
    case "ListRequested": {
      // Every out-of-stock line on the screen requests it.
      if (state.notices.isLoading || state.notices.value !== null) return [state, []];
      const notices = resourceRequested(state.notices);
      return [{ ...state, notices }, [{ _tag: "LoadNotices", concurrencyKey: "notices", request: notices.request }]];
    }
    case "NoticeRequested":
    case "WithdrawRequested": {
      const { item } = event;
      const isDone = isRequested(state, item) === (event._tag === "NoticeRequested");
      if (isDone || state.pending.some((one) => isSameItem(one, item))) return [state, []];
      const command =
        event._tag === "NoticeRequested"
          ? ({ _tag: "SetNotice", item, product: event.product } as const)
          : ({ _tag: "WithdrawNotice", item } as const);
      return [{ ...state, pending: [...state.pending, item] }, [command]];
    }
    case "NoticeSet":
    case "NoticeWithdrawn": {
      const { item, notices } = event;
      const next = {
        ...state,
        notices: { ...state.notices, value: notices },
        pending: without(state.pending, item),
      };
      if (event._tag === "NoticeWithdrawn") return [next, []];
      return [
        next,
        [
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
      const back = (next.notices.value ?? []).filter(({ backAt }) => backAt !== null);
      if (next.notices.value === state.notices.value || back.length === 0) return [next, commands];
      const names = back.map(({ productName }) => productName);
      return [next, [...commands, { _tag: "Toast", message: BACK(names), style: "info" }]];
    }
    default:
      return noticesResource(state, event, now);
  }
};
