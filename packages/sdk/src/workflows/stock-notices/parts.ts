import type { StockItem } from "@larder/domain/catalog/stock-notice.schema";
import { StockNotices } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import {
  isNoticeRequested,
  isSameItem,
  placeOf,
  stockNoticesInitialState,
  type StockNoticesWorkflow,
} from "./state.ts";

const listed = (call: ReturnType<StockNotices["Service"]["list"]>) => Effect.map(call, ({ notices }) => notices);

const without = <Item extends StockItem>(items: readonly Item[], item: StockItem): readonly Item[] =>
  items.filter((one) => !isSameItem(one, item));

/**
 * Stores a request once, confirms and tracks it; it can be withdrawn. Announces products once they are back (SHELL-29,
 * ANALYTICS-08).
 */
export const { transition, handlers } = defineParts<StockNoticesWorkflow>({
  initialState: stockNoticesInitialState,
  reads: {
    notices: {
      call: () => StockNotices.use((port) => listed(port.list())),
      log: "Stock notices could not be loaded",
      loaded: (state, notices) => {
        const names = notices.filter(({ backAt }) => backAt !== null).map(({ productName }) => productName);
        return [
          state,
          names.length === 0 ? [] : [{ _tag: "Toast", message: { _tag: "BackInStock", names }, style: "info" }],
        ];
      },
    },
  },
  writes: {
    changes: {
      at: ({ item }) => placeOf(item),
      call: ({ item, product }) =>
        StockNotices.use((port) => listed(product === null ? port.withdraw(item) : port.request(item))),
      log: "Your request was not saved",
      done: (state, notices, { item, product }, { read }) => {
        // Responses may arrive in any order, so each decides only its own item.
        const value = [
          ...notices.filter((one) => isSameItem(one, item)),
          ...without(state.notices.value ?? notices, item),
        ];
        const changed = { ...state, notices: { ...state.notices, value } };
        // A list requested before the change may lack it.
        const [next, commands] = state.notices.isLoading ? read(changed, "notices", null) : ([changed, []] as const);
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
    },
  },
  steps: {
    // Every out-of-stock line requests it.
    ListRequested: (state, _, { read }) =>
      state.notices.isLoading || state.notices.value !== null ? state : read(state, "notices", null),
    NoticeRequested: (state, { item, product }, { write }) =>
      isNoticeRequested(state, item) ? state : write(state, "changes", { item, product }),
    WithdrawRequested: (state, { item }, { write }) =>
      isNoticeRequested(state, item) ? write(state, "changes", { item, product: null }) : state,
  },
});
