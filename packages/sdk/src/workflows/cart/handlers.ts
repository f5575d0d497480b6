import type { CartAddition, CartUpdate } from "@larder/domain/cart/cart.schema";
import { Carts, type LineWrite } from "@larder/domain/cart/carts.port";
import type { Failure } from "@larder/domain/failure";
import type * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvents } from "../../kernel/to-event.ts";
import type { CartIntent } from "./intent.ts";
import type { CartCommand, CartOutput } from "./commands.ts";
import type { CartEvent } from "./events.ts";

type Port = Carts["Service"];

/** Calls the carts port. Every write carries its intent's key. */
export const cartHandlers: Handlers<CartCommand, CartEvent, CartOutput> = {
  LoadCart: ({ order, request, held }) =>
    Carts.use((carts) =>
      toEvents(order === null ? carts.currentOrNew(held) : carts.get(order), ["Loaded", "cart"], "LoadFailed", {
        request,
      }),
    ),
  RereadCart: ({ order, request, held }) =>
    Carts.use((carts) =>
      toEvents(order === null ? carts.currentOrNew(held) : carts.get(order), ["Reread", "cart"], "RereadFailed", {
        request,
      }),
    ),
  EditOrder: ({ order, intent, request }) =>
    Carts.use((carts) => toEvents(carts.edit(order, intent), ["Loaded", "cart"], "LoadFailed", { request })),
  Write: ({ intent, epoch, write: sent }) =>
    Carts.use((carts) =>
      toEvents(write(carts, intent, sent), ["WriteSucceeded", "update"], "WriteFailed", { intent: intent.id, epoch }),
    ),
  ReconcileWrite: ({ order, intent, epoch }) =>
    Carts.use((carts) =>
      toEvents(
        order === null ? carts.currentOrNew() : carts.get(order),
        ["WriteReconciled", "cart"],
        "ReconcileFailed",
        { intent, epoch },
      ),
    ),
  Submit: ({ order, intent, epoch, shown, deliveries }) =>
    Carts.use((carts) =>
      toEvents(carts.submit(order, intent, shown, deliveries), ["SubmitSucceeded", "submission"], "SubmitFailed", {
        intent,
        epoch,
      }),
    ),
  LoadSubmission: ({ intent, isFinal, epoch }) =>
    Carts.use((carts) =>
      toEvents(carts.submissionOf(intent, isFinal), ["SubmissionLoaded", "submission"], "SubmissionLoadFailed", {
        intent,
        epoch,
      }),
    ),
  Validate: ({ request }) =>
    Carts.use((carts) => toEvents(carts.validate(), ["Validated", "cart"], "ValidationFailed", { request })),
  RefreshPrices: ({ order, request }) =>
    Carts.use((carts) =>
      toEvents(carts.refreshPrices(order), ["PricesRefreshed", "cart"], "RefreshFailed", { request }),
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
