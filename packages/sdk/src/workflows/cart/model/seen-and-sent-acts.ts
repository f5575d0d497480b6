import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import type { CartLine } from "@larder/domain/cart/cart.schema";
import { deliveryPlace, subCartKey } from "@larder/domain/cart/subcarts";
import { world } from "../../../testing/acceptance/world.ts";
import type { FakeBackend } from "../../../testing/fake-backend/backend.ts";
import type { StoredLine } from "../../../testing/fake-backend/backend.ts";
import { differencesOf } from "../differences.ts";
import { ORGANIZATION } from "./rules-at-submit.ts";
import type { Screen } from "./seen-and-sent.ts";

/** An action at a screen as data; `n` selects among what exists. */
export interface Act {
  readonly who: number;
  readonly what:
    | "quantity"
    | "remove"
    | "add"
    | "note"
    | "poNumber"
    | "notes"
    | "comment"
    | "unit"
    | "day"
    | "shipping"
    | "location"
    | "reread"
    | "keep"
    | "take"
    | "takeAll"
    | "submit"
    | "submitSome"
    | "close"
    | "price"
    | "pack"
    | "stock"
    | "vendor"
    | "assortment"
    | "limit"
    | "multiple"
    | "hold"
    | "acting"
    | "clock"
    | "settle";
  readonly n: number;
}

export const SKUS = ["BEEF1", "P001", "CRATE"] as const;
const PRICES = ["$12.50", "$13.00", "$11.00"] as const;
const STOCKS = [0, 1, 50] as const;
const PACKS = ["4/10 lb", "2/10 lb"] as const;
const TEXTS = ["comment", "cutInstructions1", "cutInstructions2"] as const;
const VENDORS = [null, "V2"] as const;
/** Quantities go from 1 to 7; `{}` lifts the limits. */
const LIMITS = [{ minimum: 1, maximum: 2 }, {}, { minimum: 3, maximum: 9 }] as const;
const MULTIPLES = [{ multiple: 4 }, {}, { multiple: 2 }] as const;
const HOLD = ["Your account is on hold."] as const;
const HOUR = 3_600_000;

const choose = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

const changeUnit = (backend: FakeBackend, { id, productSku }: CartLine): void => {
  for (const [owner, cart] of backend.carts) {
    const unitOf = ({ unitOfMeasure }: StoredLine) =>
      (unitOfMeasure === "CS" ? "EA" : "CS") as StoredLine["unitOfMeasure"];
    if (
      !cart.lines.some((line) => line.id === id) ||
      cart.lines.filter((line) => line.productSku === productSku).length > 1
    )
      continue;
    const lines = cart.lines.map((line) => (line.id === id ? { ...line, unitOfMeasure: unitOf(line) } : line));
    backend.carts.set(owner, { ...cart, lines, version: cart.version + 1 });
  }
};

/** Performs an action at a screen or around it. */
export const perform = (backend: FakeBackend, screens: readonly Screen[], { who, what, n }: Act): void => {
  const screen = choose(screens, who);
  if (screen === undefined) return;
  const { optimisticCart: cart } = screen.get();
  const line = cart === null ? undefined : choose(linesOf(cart), n);
  const subCart = cart === null ? undefined : choose(subCartsOf(cart), n);
  const sku = choose(SKUS, n) ?? "BEEF1";
  // Gives each product each value.
  const value = Math.floor(n / SKUS.length);
  const key = choose(differencesOf(screen.get()), n)?.key;
  const item = { productSku: sku as never, unitOfMeasure: "CS" as never, quantity: 1 + (n % 3) };
  backend.clock.now += 1;
  switch (what) {
    case "quantity":
      return line && screen.send({ _tag: "QuantityChanged", line: line.id, input: 1 + (n % 7) });
    case "remove":
      return line && screen.send({ _tag: "LineRemoved", line: line.id });
    case "add":
      return screen.send({ _tag: "ItemsAdded", items: [item] });
    case "note":
      return screen.send({ _tag: "FieldsChanged", fields: [{ name: "note", value: `note ${n % 3}` }] });
    case "poNumber":
      return screen.send({ _tag: "FieldsChanged", fields: [{ name: "poNumber", value: `PO ${n % 3}` }] });
    case "notes": {
      const vendor = cart === null ? undefined : subCartsOf(cart).find(({ isDropShip }) => isDropShip);
      if (vendor === undefined) return;
      const field = { name: "dropShipNotes", value: `ring ${n % 3}`, ...deliveryPlace(vendor) } as const;
      return screen.send({ _tag: "FieldsChanged", fields: [field] });
    }
    case "comment":
      return (
        line &&
        screen.send({ _tag: "LineDetailsChanged", line: line.id, [choose(TEXTS, value) ?? ""]: `thin ${n % 4}` })
      );
    case "unit":
      return line && changeUnit(backend, line);
    case "day": {
      const date = choose(subCart?.deliveryInformation?.availableDates.slice(0, 4) ?? [], n)?.date;
      if (subCart === undefined || date === undefined) return;
      return screen.send({ _tag: "DeliveryDateChosen", choice: { ...deliveryPlace(subCart), date } });
    }
    case "location": {
      const own = cart === null ? undefined : subCartsOf(cart).find(({ vendorId }) => vendorId === null);
      const date = own?.deliveryInformation?.selectedDeliveryDate ?? null;
      const location = choose(world.organizations[0]?.locations ?? [], n) ?? null;
      if (own === undefined || date === null) return;
      return screen.send({ _tag: "DeliveryDateChosen", choice: { ...deliveryPlace(own), date, location } });
    }
    case "shipping": {
      const ships = cart === null ? undefined : subCartsOf(cart).find(({ shippingItems }) => shippingItems.length > 0);
      const way = choose(ships?.shippingItems ?? [], n);
      if (ships === undefined || way === undefined) return;
      return screen.send({
        _tag: "ShippingChosen",
        choice: { ...deliveryPlace(ships), itemNumber: way.itemNumber },
      });
    }
    case "reread":
      return screen.send({ _tag: "RereadRequested" });
    case "keep":
      return key === undefined ? undefined : screen.send({ _tag: "DifferenceKept", key });
    case "take":
      return key === undefined ? undefined : screen.send({ _tag: "DifferenceTaken", key });
    case "takeAll":
      return screen.send({ _tag: "AllDifferencesTaken" });
    case "submit":
      return screen.send({ _tag: "SubmitRequested" });
    case "submitSome": {
      const places = cart === null ? [] : subCartsOf(cart).map(subCartKey);
      return screen.send({ _tag: "SubmitRequested", deliveries: places.filter((_, at) => (n >> at) % 2 === 1) });
    }
    case "close":
      screen.send({ _tag: "Closed" });
      return screen.send({ _tag: "Opened" });
    case "price":
      return void backend.prices.set(sku, choose(PRICES, value) ?? "");
    case "pack":
      return void backend.packs.set(sku, choose(PACKS, value) ?? "");
    case "vendor":
      return void backend.vendors.set(sku, choose(VENDORS, value) ?? null);
    case "assortment":
      return value % 2 === 0 ? void backend.unlisted.add(sku) : void backend.unlisted.delete(sku);
    case "limit":
      return void backend.limits.set(sku, choose(LIMITS, value) ?? {});
    case "multiple":
      return void backend.limits.set(sku, choose(MULTIPLES, value) ?? {});
    case "hold":
      return n % 2 === 0 ? void backend.holds.set(ORGANIZATION, HOLD) : void backend.holds.delete(ORGANIZATION);
    case "acting":
      // Only staff can; some have pressed Submit just before.
      for (const one of screens) one.act(n % 2 === 0, value % 2 === 0);
      return;
    case "stock":
      return void backend.stocks.set(sku, choose(STOCKS, value) ?? null);
    case "clock":
      backend.clock.now += (1 + (n % 30)) * HOUR;
      for (const one of screens) one.tick();
      return;
    case "settle":
      return void screen.settle(n);
  }
};
