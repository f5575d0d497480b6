import { expect, it } from "vitest";
import { memoryStorage } from "../../kernel/storage.ts";
import type { CartIntent } from "./intent.ts";
import { cartInitialState, type CartState } from "./state.ts";
import { ADDRESS } from "../../testing/acceptance/cart-calls.ts";
import { keepCarts } from "./stored-carts.ts";

const MINUTE = 60_000;

const edit = (id: string, madeAt: number): CartIntent => ({
  id,
  order: null,
  madeAt,
  stamp: 1,
  edit: { _tag: "SetFields", fields: [{ name: "poNumber", value: id }] },
});

const openTab = (id: string, local: ReturnType<typeof memoryStorage>, now: () => number) => {
  let state: CartState = cartInitialState;
  let notify = (): void => {};
  const cart = {
    get: () => state,
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => {};
    },
  };
  const stored = keepCarts(cart, { local, session: memoryStorage() }, { now, newId: () => id });
  const queue = (...edits: readonly CartIntent[]): void => {
    state = { ...state, queue: edits };
    notify();
  };
  const type = (madeAt: number): void => {
    state = { ...state, typedAddresses: [{ place: "V1", address: ADDRESS, madeAt }] };
    notify();
  };
  const fail = (madeAt: number): void => {
    const reason = { _tag: "NoAnswer" } as const;
    state = { ...state, failed: [{ intent: edit("failed", madeAt), reason, isTruthKnown: true, title: "" }] };
    notify();
  };
  const takesFailed = (owner: string) => stored.setOwner(owner).flatMap((kept) => kept.failed ?? []);
  const takesTyped = (owner: string) => stored.setOwner(owner).flatMap((kept) => kept.typedAddresses ?? []);
  const takes = (owner: string): readonly string[] =>
    stored.setOwner(owner).flatMap((kept) => kept.queue.map((intent) => intent.id));
  const stamp = (lastStamp: number): void => {
    state = { ...state, lastStamp };
    notify();
  };
  return { queue, takes, type, takesTyped, fail, takesFailed, stamp, client: stored.client };
};

it("OP-91 a tab takes over another's edits once, a minute after the last of them", () => {
  const local = memoryStorage();
  let now = 10 * MINUTE;
  const first = openTab("first", local, () => now);
  first.takes("ada@101");
  first.queue(edit("old", now - 5 * MINUTE), edit("new", now));
  now += MINUTE;
  expect(openTab("second", local, () => now).takes("ada@101")).toEqual([]);
  now += 1;
  expect(openTab("third", local, () => now).takes("ada@102")).toEqual([]);
  expect(openTab("third", local, () => now).takes("ada@101")).toEqual(["old", "new"]);
  expect(openTab("fourth", local, () => now).takes("ada@101")).toEqual([]);
});

it("CART-09 OP-91 an address being typed in another tab is taken over a minute after its last letter", () => {
  const local = memoryStorage();
  let now = 10 * MINUTE;
  const first = openTab("first", local, () => now);
  first.takes("ada@101");
  first.type(now);
  now += MINUTE;
  expect(openTab("second", local, () => now).takesTyped("ada@101")).toEqual([]);
  now += 1;
  expect(openTab("third", local, () => now).takesTyped("ada@101")).toHaveLength(1);
});

it("CART-26 OP-91 a change that wasn't saved in another tab is taken over a minute after it was made", () => {
  const local = memoryStorage();
  let now = 10 * MINUTE;
  const first = openTab("first", local, () => now);
  first.takes("ada@101");
  first.fail(now);
  now += MINUTE;
  expect(openTab("second", local, () => now).takesFailed("ada@101")).toEqual([]);
  now += 1;
  expect(openTab("third", local, () => now).takesFailed("ada@101")).toHaveLength(1);
});

it("OP-81 the latest stamp of all tabs is stored, whichever tab gave it", () => {
  const local = memoryStorage();
  const [first, second] = ["first", "second"].map((id) => openTab(id, local, () => 0));
  for (const tab of [first!, second!]) tab.takes("ada@101");
  first!.stamp(9);
  second!.stamp(4);
  expect(first!.client().number).toBe(9);
});
