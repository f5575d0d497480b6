import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Cart } from "@larder/domain/cart/cart.schema";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import type { Storefront } from "@larder/sdk/storefront";
import { cartCan } from "@larder/sdk/workflows/cart/can";
import type { CartEvent } from "@larder/sdk/workflows/cart/events";
import type { CartEdit, CartIntent } from "@larder/sdk/workflows/cart/intent";
import { isApplied } from "@larder/sdk/workflows/cart/reconcile";
import type { CartState } from "@larder/sdk/workflows/cart/state";
import {
  type Edit,
  GIVEN_UP,
  itemsWanted,
  lineWanted,
  type NotSaved,
  type Settled,
  type UnsavedTypings,
  type Wanted,
  wantedBy,
} from "./edits.ts";

/** Where it is written down what a person did to a cart, and what the screen said wasn't saved. */
export interface EditRecord {
  readonly device: string;
  /** The owner of the cart on the screen; null = no one is signed in. */
  readonly owner: () => Pick<Edit, "user" | "organization"> | null;
  /** In ms, true time. */
  readonly at: () => number;
  readonly edits: Edit[];
  readonly settled: Settled[];
  readonly notSaved: NotSaved[];
  readonly unsaved: UnsavedTypings[];
}

const shownLines = (cart: Cart | null) => (cart === null ? [] : [...linesOf(cart), ...cart.oosLines]);

const isBeingAdded = ({ queue }: CartState, sku: string): boolean =>
  queue.some(({ edit }) => edit._tag === "AddItems" && edit.items.some(({ productSku }) => productSku === sku));

const isEnding = ({ queue }: CartState, order: string): boolean =>
  queue.some(({ edit }) => edit._tag === "DeleteEdit" && edit.order === order);

/** Choosing what the cart on the screen has already wants nothing. */
const wantedUnlessShown = (edit: CartEdit, { optimisticCart: cart }: CartState): readonly Wanted[] =>
  cart !== null && isApplied({ edit } as CartIntent, null, cart) === true ? [] : wantedBy(edit);

/** What a person wants with this event of the screen; nothing if the screen takes no such edit now, or shows it already. */
const wantedWith = (event: CartEvent, state: CartState): readonly Wanted[] => {
  if (!cartCan(state, event).ok) return [];
  switch (event._tag) {
    case "QuantityChanged": {
      const line = shownLines(state.optimisticCart).find(({ id }) => id === event.line);
      const read = readQuantity(event.input);
      if (line === undefined || !read.ok) return [];
      if (line.quantity === read.quantity && !isBeingAdded(state, line.productSku)) return [];
      return [lineWanted({ ...line, quantity: read.quantity })];
    }
    case "LineRemoved":
      return shownLines(state.optimisticCart)
        .filter(({ id }) => id === event.line)
        .map((line) => lineWanted({ ...line, quantity: 0 }));
    case "FieldsChanged":
      return wantedUnlessShown({ _tag: "SetFields", fields: event.fields }, state);
    case "DeliveryDateChosen":
      return wantedUnlessShown({ _tag: "SetDeliveryDate", choice: event.choice }, state);
    case "EditRetryRequested":
      return state.failed
        .filter(({ intent }) => intent.id === event.intent)
        .flatMap(({ intent }) => wantedBy(intent.edit));
    case "EditEnded":
    case "ChangesCancelled":
      return [GIVEN_UP];
    default:
      return [];
  }
};

/** The cart that an event edits: a failed edit may be another cart's than the one on the screen. */
const editedCart = (event: CartEvent, { failed, order, server }: CartState): Pick<CartState, "order" | "server"> => {
  const again =
    event._tag === "EditRetryRequested" ? failed.find(({ intent }) => intent.id === event.intent) : undefined;
  return again === undefined || again.intent.order === order
    ? { order, server }
    : { order: again.intent.order, server: null };
};

/** The quantities that answering a difference changed on the screen. */
const changedBetween = (before: CartState, after: CartState): readonly Wanted[] => {
  const shown = shownLines(after.optimisticCart);
  return shownLines(before.optimisticCart).flatMap((line) => {
    const quantity = shown.find(({ id }) => id === line.id)?.quantity ?? 0;
    return quantity === line.quantity ? [] : [lineWanted({ ...line, quantity })];
  });
};

const isAnswer = ({ _tag }: CartEvent): boolean => _tag === "DifferenceTaken" || _tag === "DifferenceKept";

/** A storefront that writes down what a person does to the cart with it. */
export const watchEdits = (shop: Storefront, record: EditRecord): Storefront => {
  const { device } = record;
  const edited = (wanted: Wanted, { order, server }: Pick<CartState, "order" | "server">): void => {
    const owner = record.owner();
    if (owner !== null)
      record.edits.push({ ...owner, ...wanted, device, at: record.at(), order, cart: server?.id ?? null });
  };
  const notSaved = (wanted: Wanted): void => void record.notSaved.push({ ...wanted, device, at: record.at() });
  const { cart, guideCart, toasts } = shop;
  let held = cart.get();
  let left: CartState["queue"] = [];
  cart.subscribe(() => {
    const state = cart.get();
    const failed = state.failed.filter((one) => !held.failed.includes(one));
    for (const wanted of failed.flatMap(({ intent }) => wantedBy(intent.edit))) notSaved(wanted);
    // Whoever leaves the page of an order's changes gives them up, which the page asks before.
    if (held.order !== null && state.order === null && isEnding(state, held.order)) edited(GIVEN_UP, held);
    const owner = record.owner();
    const isSettled = held.queue.length > 0 && state.queue.length === 0 && state.failed.length === 0;
    // What another person's screen drops may be kept for them.
    if (isSettled && owner !== null && state.epoch === held.epoch)
      record.settled.push({ ...owner, device, at: record.at() });
    if (state.epoch !== held.epoch) left = held.queue.filter(({ edit }) => edit._tag !== "DeleteEdit");
    held = state;
  });
  toasts.subscribe(() => {
    const { currentMessage: said } = toasts.get();
    const { settledAdd } = cart.get();
    if (typeof said === "string" && settledAdd?.success === false && settledAdd.messages.includes(said))
      notSaved(itemsWanted(settledAdd.items ?? []));
    if (typeof said === "string" || said._tag !== "WorkUnconfirmed" || said.why !== "signedOut") return;
    for (const wanted of left.slice(0, said.changes).flatMap(({ edit }) => wantedBy(edit))) notSaved(wanted);
    left = [];
    if (said.quantities > 0) record.unsaved.push({ device, at: record.at(), quantities: said.quantities });
  });
  let { adding } = guideCart.get();
  guideCart.subscribe(() => {
    const state = guideCart.get();
    if (adding !== null && state.adding === null && state.problem !== "") notSaved(itemsWanted(adding.items));
    ({ adding } = state);
  });
  return {
    ...shop,
    cart: {
      ...cart,
      send: (event) => {
        const before = cart.get();
        for (const wanted of wantedWith(event, before)) edited(wanted, editedCart(event, before));
        cart.send(event);
        if (isAnswer(event)) for (const wanted of changedBetween(before, cart.get())) edited(wanted, before);
      },
    },
    guideCart: {
      ...guideCart,
      send: (event) => {
        const before = guideCart.get().adding;
        guideCart.send(event);
        const after = guideCart.get().adding;
        if (event._tag === "AddRequested" && after !== null && after !== before)
          edited(itemsWanted(after.items), cart.get());
      },
    },
    addToCart: async (items) => {
      edited(itemsWanted(items), cart.get());
      const outcome = await shop.addToCart(items);
      // Without a word, the owner of the cart changed meanwhile: what was added waits for them.
      if (!outcome.success && outcome.messages.length > 0) notSaved(itemsWanted(items));
      return outcome;
    },
  };
};
