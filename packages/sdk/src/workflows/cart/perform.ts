import type { CartAddition, CartUpdate } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import type { Failure } from "@larder/domain/failure";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { CartIntent } from "./intent.ts";
import type { CartCommand, CartEvent } from "./state.ts";

const settle = settling<CartEvent>();

type Port = Context.Service.Shape<typeof Carts>;
type Own = Exclude<OwnCommand<CartCommand>, { readonly _tag: "AddSettled" | "OrderPlaced" }>;

/** Asks the carts' port. Every write carries its intent's key. */
export const perform = Effect.fnUntraced(function* (command: Own): Effect.fn.Return<CartEvent | null, never, Carts> {
  const carts = yield* Carts;
  switch (command._tag) {
    case "LoadCart":
      return yield* settle(command.order === null ? carts.currentOrNew() : carts.get(command.order), {
        done: (cart) => ({ _tag: "Loaded", request: command.request, cart }),
        failed: (failure) => ({ _tag: "LoadFailed", request: command.request, failure }),
      });
    case "Write":
      return yield* settle(write(carts, command.intent), {
        done: (update) => ({ _tag: "Answered", intent: command.intent.id, epoch: command.epoch, update }),
        failed: (failure) => ({ _tag: "WriteFailed", intent: command.intent.id, epoch: command.epoch, failure }),
      });
    case "ReadTruth":
      return yield* settle(command.order === null ? carts.currentOrNew() : carts.get(command.order), {
        done: (cart) => ({ _tag: "TruthRead", intent: command.intent, epoch: command.epoch, cart }),
        failed: (failure) => ({ _tag: "TruthUnknown", intent: command.intent, epoch: command.epoch, failure }),
      });
    case "Submit":
      return yield* settle(carts.submit(command.order, command.intent), {
        done: (submission) => ({ _tag: "SubmitAnswered", intent: command.intent, epoch: command.epoch, submission }),
        failed: (failure) => ({ _tag: "SubmitFailed", intent: command.intent, epoch: command.epoch, failure }),
      });
    case "AskSubmission":
      return yield* settle(carts.submissionOf(command.intent), {
        done: (submission) => ({ _tag: "SubmissionTold", intent: command.intent, epoch: command.epoch, submission }),
        failed: (failure) => ({ _tag: "SubmissionUnknown", intent: command.intent, epoch: command.epoch, failure }),
      });
    case "Validate":
      return yield* settle(carts.validate(), {
        done: (cart) => ({ _tag: "Validated", request: command.request, cart }),
        failed: (failure) => ({ _tag: "ValidationFailed", request: command.request, failure }),
      });
    case "RefreshPrices":
      return yield* settle(carts.refreshPrices(command.order), {
        done: (cart) => ({ _tag: "PricesRefreshed", request: command.request, cart }),
        failed: (failure) => ({ _tag: "RefreshFailed", request: command.request, failure }),
      });
  }
});

const write = (carts: Port, { id, order, edit }: CartIntent): Effect.Effect<CartUpdate | CartAddition, Failure> => {
  switch (edit._tag) {
    case "SetLine":
      return carts.updateLine(edit.line, order, id);
    case "RemoveLine":
      return carts.removeLine(edit.line.id, order, id);
    case "SetFields":
      return carts.updateFields(edit.fields, order, id);
    case "SetDeliveryDate":
      return carts.chooseDeliveryDate(edit.choice, order, id);
    case "AddItems":
      return carts.add(edit.items, order, id);
  }
};
