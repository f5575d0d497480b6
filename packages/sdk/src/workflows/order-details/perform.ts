import { OrderHistory } from "@larder/domain/order/order-history.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { OrderDetailsCommand, OrderDetailsEvent } from "./state.ts";

const settle = settling<OrderDetailsEvent>();

/** Asks the history's port for one order. */
export const perform = Effect.fnUntraced(function* (
  command: OwnCommand<OrderDetailsCommand>,
): Effect.fn.Return<OrderDetailsEvent | null, never, OrderHistory> {
  const history = yield* OrderHistory;
  const { request } = command;
  return yield* settle(history.details(command.key), {
    done: (order) => ({ _tag: "Loaded", request, order }),
    failed: (failure) => ({ _tag: "Failed", request, failure }),
  });
});
