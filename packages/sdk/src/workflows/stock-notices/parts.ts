import { StockNotices } from "@larder/domain/catalog/stock-notices.port";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import type { StockNoticesCommand, StockNoticesEvent } from "./state.ts";

export { stockNoticesTransition as transition } from "./transition.ts";

export const handlers: Handlers<StockNoticesCommand, StockNoticesEvent> = {
  LoadNotices: ({ request }) => StockNotices.use((port) => toResourceEvent(port.list(), request)),
  ChangeNotice: (sent) => {
    const { item, product } = sent.intent;
    return StockNotices.use((port) => toWriteEvent(sent, product === null ? port.withdraw(item) : port.request(item)));
  },
};
