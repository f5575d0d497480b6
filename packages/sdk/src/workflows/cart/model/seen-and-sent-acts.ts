import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import { world } from "../../../testing/acceptance/world.ts";
import type { FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { differencesOf } from "../differences.ts";
import type { Screen } from "./seen-and-sent.ts";

/** What happens at a screen, as data; `n` chooses among what is there. */
export interface Act {
  readonly who: number;
  readonly what:
    | "quantity"
    | "remove"
    | "add"
    | "note"
    | "day"
    | "shipping"
    | "location"
    | "reread"
    | "keep"
    | "take"
    | "takeAll"
    | "submit"
    | "close"
    | "price"
    | "stock"
    | "clock"
    | "settle";
  readonly n: number;
}

export const SKUS = ["BEEF1", "P001", "CRATE"] as const;
const PRICES = ["$12.50", "$13.00", "$11.00"] as const;
const STOCKS = [0, 2, 50] as const;
const HOUR = 3_600_000;

const choose = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** One act at one of the screens, or of the world around them. */
export const perform = (backend: FakeBackend, screens: readonly Screen[], { who, what, n }: Act): void => {
  const screen = choose(screens, who);
  if (screen === undefined) return;
  const { optimisticCart: cart } = screen.get();
  const line = cart === null ? undefined : choose(linesOf(cart), n);
  const subCart = cart === null ? undefined : choose(subCartsOf(cart), n);
  const sku = choose(SKUS, n) ?? "BEEF1";
  const key = choose(differencesOf(screen.get()), n)?.key;
  const item = { productSku: sku as never, unitOfMeasure: "CS" as never, quantity: 1 + (n % 3) };
  switch (what) {
    case "quantity":
      return line && screen.send({ _tag: "QuantityChanged", line: line.id, input: 1 + (n % 7) });
    case "remove":
      return line && screen.send({ _tag: "LineRemoved", line: line.id });
    case "add":
      return screen.send({ _tag: "ItemsAdded", items: [item] });
    case "note":
      return screen.send({ _tag: "FieldsChanged", fields: [{ name: "note", value: `note ${n % 3}` }] });
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
    case "close":
      screen.send({ _tag: "Closed" });
      return screen.send({ _tag: "Opened" });
    case "price":
      return void backend.prices.set(sku, choose(PRICES, n) ?? "");
    case "stock":
      return void backend.stocks.set(sku, choose(STOCKS, n) ?? null);
    case "clock":
      backend.clock.now += (1 + (n % 30)) * HOUR;
      for (const one of screens) one.tick();
      return;
    case "settle":
      return void screen.settle(n);
  }
};
