import { setFlags } from "../test/insert-catalogue.ts";
import { act, addSame, cancelOrder, changeFirst, leave, look, openOrder } from "./acts.ts";
import { bringList } from "./bring-list.ts";
import type { Store } from "./database.ts";
import type { Device } from "./device.ts";
import { importPrices } from "./import-prices.ts";
import { planIncidents } from "./incidents.ts";
import { NEAR, SPREAD } from "./network.ts";
import { doingAt, HOUR, MINUTE, planAt, type Played } from "./played.ts";
import { submit } from "./submit.ts";

/** Midnight in New York of the first day: the weeks in which clocks change, the days before two holidays, and a turn of the year. */
export const STARTS = [
  "2027-03-12T05:00Z",
  "2027-03-16T04:00Z",
  "2027-11-05T04:00Z",
  "2027-11-10T05:00Z",
  "2027-12-30T05:00Z",
] as const;

/** Where lists of prices are uploaded. */
const OFFICE = "office";

/** A device without a network for up to ten minutes. */
const planTunnel = (played: Played, device: Device, moment: number): void => {
  const { random, network, note } = played;
  const at = planAt(played);
  at(moment, () => {
    note(`${device.name} has no network`);
    network.away.add(device.name);
  });
  at(moment + random.next() ** 2 * 10 * MINUTE, () => {
    note(`${device.name} has a network again`);
    network.away.delete(device.name);
    device.shop.cart.send({ _tag: "CameOnline" });
  });
};

/** When a person is there, and what they do at the cutoff. */
const planVisits = (played: Played, device: Device, from: number, isShort: boolean): void => {
  const { random, note } = played;
  const at = planAt(played);
  for (let session = 1 + random.below(isShort ? 1 : 3); session > 0; session -= 1) {
    let moment = from + 5 * HOUR + random.next() * 17 * HOUR;
    for (let left = (isShort ? 3 : 6) + random.below(isShort ? 4 : 20); left > 0; left -= 1) {
      moment += 100 + random.next() ** 4 * 4 * MINUTE;
      at(moment, () => note(`${device.name} ${act(doingAt(played, device))}`));
    }
    at(moment + MINUTE, () => leave(doingAt(played, device)));
    if (random.chance(0.3)) planTunnel(played, device, moment - random.next() * 20 * MINUTE);
  }
  if (!random.chance(0.7)) return;
  // The cutoff is at 4 PM of New York, whatever the clocks did last night.
  const moment = from + 16 * HOUR + random.pick([-HOUR, 0, 0, HOUR]) + (random.next() - 0.5) * 4_000;
  const cancels = random.chance(0.3);
  const before = cancels ? [openOrder, openOrder] : [addSame, look];
  for (const [index, prepare] of before.entries())
    at(moment - (2 - index) * MINUTE, () => device.owner !== null && prepare(doingAt(played, device)));
  at(moment, () => {
    note(`${device.name} ${cancels ? "cancels" : "submits"} at the cutoff`);
    if (device.owner !== null) (cancels ? cancelOrder : submit)(doingAt(played, device));
  });
};

/**
 * The same cart at several screens within a few milliseconds: everyone adds the same or changes the first line, or some
 * send it, sometimes while prices come in.
 */
const planRush = (played: Played, from: number): void => {
  const { random, devices, note, network } = played;
  const at = planAt(played);
  const moment = from + 6 * HOUR + random.next() * 16 * HOUR;
  const kind = random.pick(["acts", "adds", "changes", "changes", "sends", "sends"]);
  if (random.chance(0.7)) at(moment - 1, () => void (network.weather.spread = NEAR));
  at(moment + 2_000, () => void (network.weather.spread = SPREAD));
  const hasImport = kind === "sends" && random.chance(0.5);
  if (hasImport) at(moment + random.next() * 20, () => void importPrices(played));
  for (const device of devices.filter(({ name }) => name !== OFFICE)) {
    const sends = kind === "sends" && (hasImport || device.name === "phone");
    for (const [minutes, prepare] of [
      [2, addSame],
      [1, look],
    ] as const)
      at(moment - minutes * MINUTE, () => device.owner !== null && prepare(doingAt(played, device)));
    at(moment + random.next() * (hasImport ? 1_000 : 20), () => {
      const doing = doingAt(played, device);
      note(`${device.name} ${kind}, too`);
      if (device.owner === null || kind === "acts") return void act(doing);
      if (sends) return submit(doing);
      (kind === "adds" ? addSame : changeFirst)(doing);
    });
  }
};

/** Lists of prices that the office brings, each a step a minute. */
const planLists = (played: Played, from: number): void => {
  const { random, devices, note, shop, prices } = played;
  const at = planAt(played);
  const office = devices.find(({ name }) => name === OFFICE);
  if (office === undefined) return;
  for (let hour = 6; hour < 22; hour += 4) {
    if (!random.chance(0.7)) continue;
    const first = from + (hour + random.next() * 3) * HOUR;
    for (let step = 0; step < 8; step += 1)
      at(first + step * MINUTE, () =>
        note(`${OFFICE} ${bringList(doingAt(played, office), shop.timeline.now, prices)}`),
      );
    at(first + 10 * MINUTE, () => office.importUpload.send({ _tag: "Closed" }));
  }
};

/** Plans a day: who does what and when, imports, and the rush before the cutoff. */
export const planDay = (played: Played, from: number, isShort: boolean): void => {
  const { random, devices } = played;
  const at = planAt(played);
  for (const device of devices.filter(({ name, isOtherTab }) => !isOtherTab && name !== OFFICE))
    planVisits(played, device, from, isShort);
  // The second tab is opened in the morning, and stays open.
  for (const device of devices.filter(({ isOtherTab }) => isOtherTab))
    at(from + 5 * HOUR, () => device.owner === null && act(doingAt(played, device)));
  for (let rush = 1 + random.below(isShort ? 1 : 5); rush > 0; rush -= 1) planRush(played, from);
  planIncidents(played, from);
  if (!isShort) planLists(played, from);
  if (random.chance(0.5))
    at(from + (6 + random.below(16)) * HOUR + random.next() * HOUR, () => void importPrices(played));
};

/** Everyone comes back to their cart, so that the end of the day is at rest. */
export const comeToRest = ({ devices, network }: Played): void => {
  for (const { name, shop, owner, user } of devices) {
    network.away.delete(name);
    if (owner === null || shop.session.get().isExpired) void shop.signIn(`${user}@x.example`, "correct horse");
    shop.cart.send({ _tag: "EditEnded", by: "cancel" });
    shop.arrived("/cart/");
    shop.cart.send({ _tag: "CameOnline" });
    shop.guideDrafts.send({ _tag: "Resumed" });
  }
};

export const reread = ({ devices }: Played): void => {
  for (const { shop } of devices) {
    shop.guideDrafts.send({ _tag: "FlushRequested" });
    for (const { intent } of shop.cart.get().failed) shop.cart.send({ _tag: "EditDiscarded", intent: intent.id });
    shop.cart.send({ _tag: "LoadRequested", order: null });
  }
};

/** Whether stock is enforced, of all brands; before the first server starts. */
export const enforceStock = async (store: Store, isOn: boolean): Promise<void> => {
  const { db } = await store.connect();
  await setFlags(db, { "PPro.UseMinMaxProductQuantity": true, "FeatureFlags.Global.EnforceStock": isOn });
  await db.destroy();
};
