import type { Store } from "./database.ts";
import type { Device } from "./device.ts";
import type { Doing } from "./doing.ts";
import type { PriceChange, StockChange, Typed } from "./history.ts";
import type { Network } from "./network.ts";
import type { Random } from "./random.ts";
import type { Odds } from "./crash-odds.ts";
import type { Shop } from "./shop.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** All that a plan of a day acts on, and what is written down of it. */
export interface Played {
  readonly shop: Shop;
  readonly store: Store;
  readonly random: Random;
  readonly odds: Odds;
  readonly devices: readonly Device[];
  readonly typed: Typed[];
  readonly stock: StockChange[];
  readonly prices: PriceChange[];
  readonly network: Network;
  readonly note: (line: string) => void;
}

export const doingAt = ({ random, typed, shop }: Played, device: Device): Doing => ({
  device,
  random,
  typed: (one) => {
    const user = device.owner?.user;
    if (user !== undefined) typed.push({ ...one, device: device.name, user, at: shop.timeline.now });
  },
  later: (ms, work) => void shop.timeline.after(ms, work),
});

export const planAt =
  ({ shop: { timeline } }: Played) =>
  (moment: number, work: () => void): void =>
    void timeline.after(moment - timeline.now, work);
