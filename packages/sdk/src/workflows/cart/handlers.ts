import type { CartAddition, CartUpdate } from "@larder/domain/cart/cart.schema";
import { Carts, type LineWrite } from "@larder/domain/cart/carts.port";
import type { Failure } from "@larder/domain/failure";
import type * as Effect from "effect/Effect";
import type { Handlers } from "../../define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { CartIntent } from "./intent.ts";
import type { CartCommand, CartOutput } from "./commands.ts";
import type { CartEvent } from "./events.ts";

type Port = Carts["Service"];

/** Calls the carts port. Every write carries its intent's key. */
export const cartHandlers: Handlers<CartCommand, CartEvent, CartOutput> = {
  LoadCart: ({ order, request }) =>
    Carts.use((carts) =>
      toEvent(order === null ? carts.currentOrNew() : carts.get(order), {
        done: (cart) => ({ _tag: "Loaded", request, cart }),
        failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
      }),
    ),
  RereadCart: ({ order, request }) =>
    Carts.use((carts) =>
      toEvent(order === null ? carts.currentOrNew() : carts.get(order), {
        done: (cart) => ({ _tag: "Reread", request, cart }),
        failed: (failure) => ({ _tag: "RereadFailed", request, failure }),
      }),
    ),
  EditOrder: ({ order, intent, request }) =>
    Carts.use((carts) =>
      toEvent(carts.edit(order, intent), {
        done: (cart) => ({ _tag: "Loaded", request, cart }),
        failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
      }),
    ),
  Write: ({ intent, epoch, write: sent }) =>
    Carts.use((carts) =>
      toEvent(write(carts, intent, sent), {
        done: (update) => ({ _tag: "WriteSucceeded", intent: intent.id, epoch, update }),
        failed: (failure) => ({ _tag: "WriteFailed", intent: intent.id, epoch, failure }),
      }),
    ),
  ReconcileWrite: ({ order, intent, epoch }) =>
    Carts.use((carts) =>
      toEvent(order === null ? carts.currentOrNew() : carts.get(order), {
        done: (cart) => ({ _tag: "WriteReconciled", intent, epoch, cart }),
        failed: (failure) => ({ _tag: "ReconcileFailed", intent, epoch, failure }),
      }),
    ),
  Submit: ({ order, intent, epoch, shown }) =>
    Carts.use((carts) =>
      toEvent(carts.submit(order, intent, shown), {
        done: (submission) => ({ _tag: "SubmitSucceeded", intent, epoch, submission }),
        failed: (failure) => ({ _tag: "SubmitFailed", intent, epoch, failure }),
      }),
    ),
  LoadSubmission: ({ intent, epoch }) =>
    Carts.use((carts) =>
      toEvent(carts.submissionOf(intent), {
        done: (submission) => ({ _tag: "SubmissionLoaded", intent, epoch, submission }),
        failed: (failure) => ({ _tag: "SubmissionLoadFailed", intent, epoch, failure }),
      }),
    ),
  Validate: ({ request }) =>
    Carts.use((carts) =>
      toEvent(carts.validate(), {
        done: (cart) => ({ _tag: "Validated", request, cart }),
        failed: (failure) => ({ _tag: "ValidationFailed", request, failure }),
      }),
    ),
  RefreshPrices: ({ order, request }) =>
    Carts.use((carts) =>
      toEvent(carts.refreshPrices(order), {
        done: (cart) => ({ _tag: "PricesRefreshed", request, cart }),
        failed: (failure) => ({ _tag: "RefreshFailed", request, failure }),
      }),
    ),
};

const write = (
  carts: Port,
  { id, order, edit }: CartIntent,
  sent: LineWrite,
): Effect.Effect<CartUpdate | CartAddition, Failure> => {
  switch (edit._tag) {
    case "SetLine":
      return carts.updateLine(edit.line, order, id, sent);
    case "RemoveLine":
      return carts.removeLine(edit.line.id, order, id, sent);
    case "SetFields":
      return carts.updateFields(edit.fields, order, id);
    case "SetDeliveryDate":
      return carts.chooseDeliveryDate(edit.choice, order, id);
    case "SetAddress":
      return carts.chooseAddress(edit.choice, order, id);
    case "SetShipping":
      return carts.chooseShipping(edit.choice, order, id);
    case "AddItems":
      return carts.add(edit.items, order, id, sent);
    case "CancelChanges":
      return carts.cancelChanges(edit.order, id);
    case "DeleteEdit":
      return carts.deleteEdit(edit.order, id);
  }
};
