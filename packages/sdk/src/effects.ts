import type { Sessions } from "@larder/domain/account/sessions.port";
import { type Cancellation, CurrentCancellation } from "@larder/domain/cancellation.port";
import type { Carts } from "@larder/domain/cart/carts.port";
import type { CancelReason } from "@larder/domain/failure";
import type { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import type { GuideFiles } from "@larder/domain/order-guide/guide-files.port";
import type { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import type { OrderHistory } from "@larder/domain/order/order-history.port";
import type { Pages } from "@larder/domain/page/pages.port";
import type { Search } from "@larder/domain/search/search.port";
import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type * as Fiber from "effect/Fiber";
import type * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { OwnCommand } from "./commands.ts";
import type { Performer, PerformAll } from "./perform-all.ts";
import type { LoadPart } from "./storefront.ts";
import * as cart from "./workflows/cart/perform.ts";
import * as guideDetail from "./workflows/guide-detail/perform.ts";
import * as guideImport from "./workflows/guide-import/perform.ts";
import * as guideList from "./workflows/guide-list/perform.ts";
import * as header from "./workflows/header/perform.ts";
import type { MessagesCommand, MessagesEvent } from "./workflows/messages/state.ts";
import * as orderDetails from "./workflows/order-details/perform.ts";
import * as orders from "./workflows/orders/perform.ts";
import * as page from "./workflows/page/perform.ts";
import * as search from "./workflows/search/perform.ts";
import * as session from "./workflows/session/perform.ts";

export type { PerformAll } from "./perform-all.ts";

/** Everything that the workflows ask of the world. */
export type Ports = Sessions | Pages | OrderGuides | GuideFiles | Carts | OrderHistory | Search | InAppMessages;

type Runtime = ManagedRuntime.ManagedRuntime<Ports, never>;

interface Running {
  readonly cancel: (reason: CancelReason) => void;
}

const cancellation = (): Cancellation & { readonly cancel: (reason: CancelReason) => void } => {
  let why: CancelReason | null = null;
  const listeners = new Set<(reason: CancelReason) => void>();
  return {
    reason: () => why,
    onCancel: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel: (reason) => {
      why ??= reason;
      for (const listener of listeners) listener(why);
    },
  };
};

type TimeOrCancel<Event> =
  | { readonly _tag: "After"; readonly slot: string; readonly ms: number; readonly event: Event }
  | { readonly _tag: "Cancel"; readonly slot: string; readonly reason: CancelReason };

const isTimeOrCancel = <Event>(command: { readonly _tag: string }): command is TimeOrCancel<Event> =>
  command._tag === "After" || command._tag === "Cancel";

/** Runs one workflow's commands: what runs in a slot is superseded by the next in it. */
const runner = <Command extends { readonly _tag: string; readonly slot?: string }, Event>(
  runtime: Runtime,
  onDefect: (detail: string) => void,
  perform: (command: Command) => Effect.Effect<Event | null, never, Ports>,
): Performer<Command | TimeOrCancel<Event>, Event> => {
  const slots = new Map<string, Running>();
  const start = (
    slot: string | undefined,
    effect: Effect.Effect<Event | null, never, Ports>,
    send: (event: Event) => void,
  ) => {
    if (slot !== undefined) slots.get(slot)?.cancel("superseded");
    const current = cancellation();
    const fiber: Fiber.Fiber<Event | null> = runtime.runFork(
      Effect.provideService(effect, CurrentCancellation, current),
    );
    const running: Running = {
      cancel: (reason) => {
        if (slot !== undefined && slots.get(slot) === running) slots.delete(slot);
        current.cancel(reason);
        fiber.interruptUnsafe();
      },
    };
    if (slot !== undefined) slots.set(slot, running);
    fiber.addObserver((exit) => {
      if (slot !== undefined && slots.get(slot) === running) slots.delete(slot);
      if (Exit.isSuccess(exit)) {
        if (current.reason() === null && exit.value !== null) send(exit.value);
      } else if (!Cause.hasInterruptsOnly(exit.cause)) onDefect(Cause.pretty(exit.cause));
    });
  };
  return (command, send) => {
    if (!isTimeOrCancel<Event>(command)) return start(command.slot, perform(command), send);
    if (command._tag === "Cancel") return slots.get(command.slot)?.cancel(command.reason);
    return start(command.slot, Effect.as(Effect.sleep(command.ms), command.event), send);
  };
};

/** Guests have no messages: what calls for them is loaded with the first command. */
const messages =
  (load: LoadPart) =>
  (command: OwnCommand<MessagesCommand>): Effect.Effect<MessagesEvent | null, never, InAppMessages> =>
    Effect.flatMap(
      Effect.promise(() => load(() => import("./workflows/messages/perform.ts"))),
      ({ perform }) => perform(command),
    );

/**
 * The part of the storefront that calls the ports: one managed runtime for all workflows. It is the only way from a
 * workflow to effect, and is loaded after the first paint (DESIGN §3).
 */
export const performers = (
  layer: Layer.Layer<Ports>,
  onDefect: (detail: string) => void = () => {},
  load: LoadPart = (once) => once(),
): PerformAll => {
  const runtime: Runtime = ManagedRuntime.make(layer);
  const nothing = () => Effect.succeed(null);
  const timers = <Event>(): Performer<TimeOrCancel<Event>, Event> => runner<never, Event>(runtime, onDefect, nothing);
  return {
    session: runner(runtime, onDefect, session.perform),
    page: runner(runtime, onDefect, page.perform),
    header: runner(runtime, onDefect, header.perform),
    guideList: runner(runtime, onDefect, guideList.perform),
    guideImport: runner(runtime, onDefect, guideImport.perform),
    guideDetail: runner(runtime, onDefect, guideDetail.perform),
    guideCart: timers(),
    cart: runner(runtime, onDefect, cart.perform),
    orders: runner(runtime, onDefect, orders.perform),
    orderDetails: runner(runtime, onDefect, orderDetails.perform),
    search: runner(runtime, onDefect, search.perform),
    messages: runner(runtime, onDefect, messages(load)),
    toasts: timers(),
    dispose: () => runtime.dispose(),
  };
};
