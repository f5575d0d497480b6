import { expect, it } from "vitest";
import type { CartEdit, CartIntent } from "./intent.ts";
import { restored } from "./resume.ts";
import { cartInitialState, type StoredCart } from "./state.ts";
import { KEY_LIFE_MS } from "./tries.ts";

const NOW = 10 * KEY_LIFE_MS;
const NOTE: CartEdit = { _tag: "SetFields", fields: [{ name: "note", value: "Back door" }] };

const madeAgo = (id: string, ms: number, edit: CartEdit = NOTE): CartIntent => ({
  id,
  order: null,
  madeAt: NOW - ms,
  stamp: 1,
  edit,
});
const submittedAgo = (ms: number) => ({ id: "submit", madeAt: NOW - ms }) as never;

const restoring = (stored: Partial<StoredCart>, before = cartInitialState) => {
  const [state, commands] = restored(before, { queue: [], submitting: null, ...stored }, NOW);
  return {
    kept: [...state.queue.map(({ id }) => id), ...state.failed.map(({ intent }) => intent.id)],
    said: commands.flatMap((command) => (command._tag === "Toast" ? [command.message] : [])),
  };
};
const outdated = (changes: number, hasOrder: boolean) => [
  { _tag: "WorkUnconfirmed", why: "outdated", quantities: 0, changes, hasOrder },
];

it("OP-91 OP-75 edits older than their keys aren't sent, and the page says how many there were", () => {
  const failed = [{ intent: madeAgo("f", KEY_LIFE_MS), reason: { _tag: "NoAnswer" }, isTruthKnown: true, title: "" }];
  const queue = [madeAgo("old", KEY_LIFE_MS), madeAgo("new", KEY_LIFE_MS - 1)];
  expect(restoring({ queue })).toEqual({ kept: ["new"], said: outdated(1, false) });
  expect(restoring({ queue, failed: failed as never })).toEqual({ kept: ["new"], said: outdated(2, false) });
  expect(restoring({ queue: [madeAgo("new", 0)] })).toEqual({ kept: ["new"], said: [] });
  const dropped = madeAgo("drop", KEY_LIFE_MS, { _tag: "DeleteEdit", order: "7300001" as never });
  expect(restoring({ queue: [dropped] })).toEqual({ kept: [], said: [] });
  const held = { ...cartInitialState, queue: [queue[0]!] };
  expect(restoring({ queue }, held)).toMatchObject({ said: [] });
});

it("OP-91 SUBMIT-07 an order with too old a key isn't sent again, and the page says so", () => {
  expect(restoring({ submitting: submittedAgo(KEY_LIFE_MS) }).said).toEqual(outdated(0, true));
  expect(restoring({ submitting: submittedAgo(KEY_LIFE_MS - 1) }).said).toEqual([]);
});

it("CART-09 an address typed since a page opened isn't replaced by one that an earlier visit left", () => {
  const typed = (place: string, city: string) => ({ place, address: { city } as never, madeAt: NOW });
  const before = { ...cartInitialState, typedAddresses: [typed("V1", "New")] };
  const typedAddresses = [typed("V1", "Old"), typed("V2", "Old")];
  const [state] = restored(before, { queue: [], submitting: null, typedAddresses }, NOW);
  expect(state.typedAddresses).toEqual([typed("V2", "Old"), typed("V1", "New")]);
});

it("OP-62 what becomes of an addition that an earlier visit left is said: its requester is gone", () => {
  const adding: CartEdit = { _tag: "AddItems", items: [] };
  const [{ queue }] = restored(cartInitialState, { queue: [madeAgo("add", 0, adding)], submitting: null }, NOW);
  expect(queue.map(({ edit }) => edit)).toEqual([{ ...adding, isAnnounced: true }]);
});
