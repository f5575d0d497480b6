import type { DeliveryPlace } from "@larder/domain/cart/subcarts";
import { type KeyValueStorage, readStored, storedKeys } from "@larder/sdk/kernel/storage";
import type { CartEdit } from "@larder/sdk/workflows/cart/intent";
import type { StoredCart } from "@larder/sdk/workflows/cart/state";

/** One thing of a cart and what someone wants it to be. */
export interface Wanted {
  /** "CS BEEF1", a field's name, a delivery's day, or an addition. */
  readonly of: string;
  /** A quantity, 0 if it's to be gone; a text; a day; or the items to add. */
  readonly to: string;
}

/** What a person did to a cart at a screen that took it. */
export interface Edit extends Wanted {
  readonly device: string;
  /** The cart's owner. */
  readonly user: number;
  readonly organization: number;
  /** In ms, true time. */
  readonly at: number;
  /** The order that they change; null = none, it's the cart. */
  readonly order: string | null;
  /** The cart's id; null = the screen had none yet. */
  readonly cart: string | null;
}

/** When a screen had nothing of its person's left to send: what they did before is done, or isn't. */
export type Settled = Pick<Edit, "device" | "user" | "organization" | "at">;

/** What a screen said wasn't saved. */
export interface NotSaved extends Wanted {
  readonly device: string;
  readonly at: number;
}

/** How many quantities that were typed in guides a screen said weren't saved. */
export interface UnsavedTypings {
  readonly device: string;
  readonly at: number;
  readonly quantities: number;
}

export const ADDITION = "an addition";

/** The person dropped the changes to an order. */
export const GIVEN_UP: Wanted = { of: "everything", to: "" };

interface Item {
  readonly productSku: string;
  readonly unitOfMeasure: string;
  readonly quantity: number;
}

type Day = DeliveryPlace & { readonly date: string };

export const lineWanted = ({ productSku, unitOfMeasure, quantity }: Item): Wanted => ({
  of: `${unitOfMeasure} ${productSku}`,
  to: String(quantity),
});

export const itemsWanted = (items: readonly Item[]): Wanted => ({
  of: ADDITION,
  to: items.map((item) => `${item.quantity} ${item.unitOfMeasure} ${item.productSku}`).join(", "),
});

export const dayWanted = ({ date, businessUnitId, vendorId = "", isPreOrder, isJIT }: Day): Wanted => ({
  of: `day of ${JSON.stringify([businessUnitId, vendorId, isPreOrder === true, isJIT === true])}`,
  to: date,
});

export const fieldWanted = ({ name, value }: { readonly name: string; readonly value: string }): Wanted => ({
  of: name,
  to: value,
});

/** What an edit wants, as a screen holds it. */
export const wantedBy = (edit: CartEdit): readonly Wanted[] => {
  switch (edit._tag) {
    case "SetLine":
      return [lineWanted(edit.line)];
    case "RemoveLine":
      return [lineWanted({ ...edit.line, quantity: 0 })];
    case "AddItems":
      return [edit.line === undefined ? itemsWanted(edit.items) : lineWanted(edit.line)];
    case "SetFields":
      return edit.fields.map(fieldWanted);
    case "SetDeliveryDate":
      return [dayWanted(edit.choice)];
    default:
      return [];
  }
};

/** What a browser keeps of everyone's unanswered and failed edits. */
export const keptEdits = (local: KeyValueStorage): readonly Wanted[] =>
  storedKeys(local, "cart.").flatMap((key) => {
    const { queue = [], failed = [] } = readStored<StoredCart>(local, key) ?? {};
    return [...queue, ...failed.map(({ intent }) => intent)].flatMap(({ edit }) => wantedBy(edit));
  });
