import { StockNotices } from "@larder/domain/catalog/stock-notices.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { StockNoticesCommand, StockNoticesEvent } from "./state.ts";

export const stockNoticesHandlers: Handlers<StockNoticesCommand, StockNoticesEvent> = {
  LoadNotices: ({ request }) => StockNotices.use((port) => toResourceEvent(port.list(), request)),
  SetNotice: ({ item, product }) =>
    StockNotices.use((port) =>
      toEvent(port.request(item), {
        done: (notices) => ({ _tag: "NoticeSet", item, product, notices }),
        failed: (failure) => ({ _tag: "ChangeFailed", item, failure }),
      }),
    ),
  WithdrawNotice: ({ item }) =>
    StockNotices.use((port) =>
      toEvent(port.withdraw(item), {
        done: (notices) => ({ _tag: "NoticeWithdrawn", item, notices }),
        failed: (failure) => ({ _tag: "ChangeFailed", item, failure }),
      }),
    ),
};
