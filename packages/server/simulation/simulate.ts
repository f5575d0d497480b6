import "./threads.ts";
import { createHash } from "node:crypto";
import { ORG, USER } from "../test/fixture.ts";
import { bundleWorkers } from "./bundle-workers.ts";
import { openStore } from "./database.ts";
import { comeToRest, enforceStock, planDay, reread, STARTS } from "./days.ts";
import { Device } from "./device.ts";
import type { AuditRow, History, KeptRow, Person, PriceChange, Rest, StockChange, Typed } from "./history.ts";
import { invariants } from "./invariants/all.ts";
import { CALM, Network, STORMY } from "./network.ts";
import { DAY, HOUR, MINUTE, type Played } from "./played.ts";
import { randomOf } from "./random.ts";
import {
  readAudit,
  readCarts,
  readDrafts,
  readGuides,
  readKept,
  readLines,
  readOrders,
  readPrices,
  readRequests,
  readStocks,
} from "./read-history.ts";
import type { Odds } from "./crash-odds.ts";
import { Shop } from "./shop.ts";
import { Timeline } from "./timeline.ts";

export interface Plan {
  readonly seed: number;
  readonly days: number;
  /** Everyone comes once a day, and not for long. */
  readonly isShort?: boolean;
  readonly onLine?: (line: string) => void;
}

export interface Violation {
  readonly invariant: string;
  readonly rows: string;
  readonly what: string;
}

export interface Result {
  readonly seed: number;
  readonly days: number;
  /** Of the whole trace: the same seed gives the same. */
  readonly hash: string;
  readonly steps: number;
  readonly crashes: number;
  readonly orders: number;
  readonly hits: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  /** The last events, if something was violated. */
  readonly last: readonly string[];
  readonly history: History;
}

const KEPT_LINES = 40;

/** How often a shop has search: its index takes longer to load than a day to play. */
const WITH_SEARCH = 0.2;

const PEOPLE: readonly (Person & { readonly name: keyof typeof USER; readonly tabOf?: string })[] = [
  { device: "phone", name: "a", user: USER.a, organizations: [ORG.A, ORG.A2], isStaff: false },
  { device: "desk", name: "a", user: USER.a, organizations: [ORG.A, ORG.A2], isStaff: false },
  { device: "second tab", tabOf: "desk", name: "a", user: USER.a, organizations: [ORG.A, ORG.A2], isStaff: false },
  { device: "colleague", name: "a2", user: USER.a2, organizations: [ORG.A], isStaff: false },
  { device: "staff", name: "staff", user: USER.staff, organizations: [], isStaff: true },
  { device: "office", name: "administrator", user: USER.administrator, organizations: [], isStaff: true },
  { device: "rival", name: "b", user: USER.b, organizations: [ORG.B], isStaff: false },
];

/** Plays days of a shop from a seed, and checks every invariant at the end of each. Stops at the first violation. */
export const simulate = async ({ seed, days, isShort = false, onLine = () => {} }: Plan): Promise<Result> => {
  const random = randomOf(seed);
  await bundleWorkers();
  const store = await openStore();
  await store.reset();
  await enforceStock(store, random.chance(0.5));
  const odds: Odds = { crash: 0, failure: 0, longOutage: 0.2 };
  const start = Date.parse(random.pick(STARTS)) + random.below(2) * DAY;
  const timeline = new Timeline(start);
  const shop = new Shop(store, random, odds, timeline, !isShort && random.chance(WITH_SEARCH));
  const network = new Network(shop, random);
  const hash = createHash("sha256");
  const last: string[] = [];
  let isOver = false;
  const note = (line: string): void => {
    if (isOver) return;
    const whole = `${timeline.steps} ${(timeline.now - start).toFixed(3)} ${line}`;
    hash.update(whole).update("\n");
    if (last.push(whole) > KEPT_LINES) last.shift();
    onLine(whole);
  };
  network.note = note;
  shop.onRequestId = (id, label) => void network.exchanges[Number(label)]?.requestIds.push(id);
  shop.onFailpoint = (place, label) => note(`${label} is at: ${place}`);
  shop.onCrash = (place) => {
    note(`the server ends at: ${place}`);
    network.cut();
  };
  void shop.start();
  await timeline.settle();
  await timeline.until(start + MINUTE, () => shop.isUp);
  const devices: Device[] = [];
  for (const { device, name, tabOf } of PEOPLE) {
    const other = devices.find((one) => one.name === tabOf) ?? null;
    const opened = new Device(device, name, { timeline, network, random, note }, other);
    opened.skew = other?.skew ?? (random.next() - 0.5) * 10 * MINUTE;
    devices.push(opened);
  }
  const stock: StockChange[] = (await readStocks(store)).map((row) => ({ ...row, at: 0 }));
  const prices: PriceChange[] = [...(await readPrices(store))];
  const guides = await readGuides(store);
  const typed: Typed[] = [];
  const played: Played = { shop, store, random, odds, devices, network, typed, stock, prices, note };
  const audit = new Map<number, AuditRow>();
  const kept = new Map<string, KeptRow>();
  const rests: Rest[] = [];
  const look = async (): Promise<History> => {
    for (const row of await readAudit(store)) audit.set(row.seq, row);
    for (const row of await readKept(store)) kept.set(`${row.user_id} ${row.key}`, row);
    rests.push({
      at: timeline.now,
      views: devices.map((device) => device.view()),
      carts: await readCarts(store),
      drafts: await readDrafts(store),
      stocks: await readStocks(store),
      guides: await readGuides(store),
    });
    return {
      people: PEOPLE,
      exchanges: network.exchanges,
      presses: devices.flatMap(({ pressed }) => pressed),
      said: devices.flatMap(({ said }) => said),
      givenUp: devices.flatMap(({ givenUp }) => givenUp),
      edits: devices.flatMap(({ edits }) => edits),
      settled: devices.flatMap(({ settled }) => settled),
      notSaved: devices.flatMap(({ notSaved }) => notSaved),
      unsaved: devices.flatMap(({ unsaved }) => unsaved),
      held: devices.flatMap(({ held }) => [...held.values()]),
      typed,
      rests,
      orders: await readOrders(store),
      lines: await readLines(store),
      audit: [...audit.values()],
      kept: [...kept.values()],
      stock,
      prices,
      requests: await readRequests(store),
      oddTypings: devices.flatMap(({ oddTypings }) => oddTypings),
      leftovers: devices.flatMap(({ leftovers }) => leftovers),
      guides: {
        first: guides,
        saves: devices.flatMap(({ guides: { saves } }) => saves),
        said: devices.flatMap(({ guides: { said } }) => said),
        conflicts: devices.flatMap(({ guides: { conflicts } }) => conflicts),
        held: devices.flatMap(({ guides: { held } }) => [...held.values()]),
      },
    };
  };
  let violations: readonly Violation[] = [];
  let history: History | null = null;
  for (let day = 0; day < days && violations.length === 0; day += 1) {
    const from = start + day * DAY;
    planDay(played, from, isShort);
    shop.skew = (random.next() - 0.5) * 4_000;
    Object.assign(network.weather, STORMY);
    Object.assign(odds, { crash: 0.0004, failure: 0.0015 });
    await timeline.until(from + DAY - HOUR);
    Object.assign(network.weather, CALM);
    Object.assign(odds, { crash: 0, failure: 0 });
    await timeline.until(from + DAY - HOUR / 2);
    comeToRest(played);
    await timeline.settle();
    await timeline.until(from + DAY - 10 * MINUTE);
    reread(played);
    await timeline.settle();
    await timeline.until(from + DAY);
    history = await look();
    const seen = history;
    violations = invariants.flatMap(({ name, rows, check }) =>
      check(seen).map((what) => ({ invariant: name, rows, what })),
    );
  }
  isOver = true;
  for (const device of devices) device.close();
  shop.stop();
  return {
    seed,
    days: rests.length,
    hash: hash.digest("hex"),
    steps: timeline.steps,
    crashes: shop.crashes,
    orders: history?.orders.length ?? 0,
    hits: shop.hits,
    violations,
    last: violations.length > 0 ? last : [],
    history: history ?? (await look()),
  };
};
