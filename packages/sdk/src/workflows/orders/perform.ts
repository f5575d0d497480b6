import { OrderHistory } from "@larder/domain/order/order-history.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { OrdersCommand, OrdersEvent } from "./state.ts";

const settle = settling<OrdersEvent>();

/** Asks the history's port for one page. */
export const perform = Effect.fnUntraced(function* (
  command: OwnCommand<OrdersCommand>,
): Effect.fn.Return<OrdersEvent | null, never, OrderHistory> {
  const history = yield* OrderHistory;
  const { request } = command;
  return yield* settle(history.list(command.query), {
    done: ({ orders, total, page }) => ({ _tag: "Loaded", request, orders, total, page }),
    failed: (failure) => ({ _tag: "Failed", request, failure }),
  });
});
