import { plainLine } from "@larder/domain/testing/guide-line";
import { PLAIN_VARIANT } from "@larder/domain/testing/variant";
import { completeVariant } from "@larder/domain/catalog/complete-product";
import { sku, unit } from "@larder/domain/catalog/sku";
import fc from "fast-check";
import { expect, it } from "vitest";
import { keep, type KeyValueStorage, memoryStorage } from "../../kernel/storage.ts";
import { MOMENT } from "../../testing/moment.ts";
import { runWorkflow } from "../../kernel/run-workflow.ts";
import { guideCartWorkflow } from "./guide-cart.workflow.ts";
import { type GuideCartCommand, type GuideCartEvent, type GuideCartState, guideCartInitialState } from "./state.ts";
import { storedGuideCart } from "./stored.ts";
import { guideCartTransition } from "./transition.ts";

const owner = { userName: "ada", organizationId: 1, guideId: 2 };
const UNITS = [unit("CS"), unit("EA")] as const;
const LINES = [1, 2, 3].map((number) => ({
  ...plainLine(number),
  productSku: sku(`P${number}`),
  variants: UNITS.map((unitOfMeasure) =>
    completeVariant({ ...PLAIN_VARIANT, isDefault: unitOfMeasure === "CS", metadata: { unitOfMeasure } }),
  ),
}));

/** A tab of the guide, which receives the other's storage when `deliver` is called. */
const openTab = (inbox: Inbox, outbox: Inbox, server: Server) => {
  const local = memoryStorage();
  const storage: KeyValueStorage = {
    ...local,
    set: (name, text) => {
      local.set(name, text);
      outbox.push([name, text]);
    },
    remove: (name) => {
      local.remove(name);
      outbox.push([name, null]);
    },
  };
  const tab = runWorkflow<GuideCartState, GuideCartEvent, GuideCartCommand>({
    initialState: { ...guideCartInitialState, owner },
    transition: guideCartTransition,
    context: () => ({ ...MOMENT, id: `id-${(server.ids += 1)}` }),
    execute: (command, send) => {
      if (command._tag !== "AddToCart") return;
      const { intent, items } = command;
      server.additions.push(() => {
        for (const { productSku, quantity } of items)
          server.taken.set(productSku, (server.taken.get(productSku) ?? 0) + quantity);
        send({ _tag: "AddSettled", intent, success: true, results: [], messages: [], guide: null });
      });
    },
  });
  keep(guideCartWorkflow.persist!, { local: storage, session: memoryStorage() }, tab);
  const deliver = () => {
    const change = inbox.shift();
    if (change === undefined) return false;
    if ((server.deliveries += 1) > 1_000) throw new Error("the tabs answer each other without end");
    const [name, text] = change;
    if (text === null) local.remove(name);
    else local.set(name, text);
    tab.send({ _tag: "OwnerChanged", owner, stored: storedGuideCart(local, owner) });
    return true;
  };
  return { ...tab, local, deliver };
};

type Inbox = (readonly [key: string, text: string | null])[];
interface Server {
  ids: number;
  deliveries: number;
  readonly additions: (() => void)[];
  readonly taken: Map<string, number>;
}

const openTabs = () => {
  const server: Server = { ids: 0, deliveries: 0, additions: [], taken: new Map() };
  const inboxes: readonly [Inbox, Inbox] = [[], []];
  const tabs = [openTab(inboxes[0], inboxes[1], server), openTab(inboxes[1], inboxes[0], server)] as const;
  return { tabs, taken: server.taken, answer: () => server.additions.shift()?.() };
};

const moves = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    move: fc.oneof(
      fc.record({ line: fc.constantFrom(...LINES), input: fc.nat(9) }),
      fc.record({ line: fc.constantFrom(...LINES), unit: fc.constantFrom(...UNITS) }),
      fc.constant("add" as const),
      fc.constant("answer" as const),
      fc.constant("deliver" as const),
    ),
  }),
  { maxLength: 30 },
);

it("GUIDE-CART-02 GUIDE-CART-05 GUIDE-CART-10 two tabs share a guide's quantities and add them once", () =>
  fc.assert(
    fc.property(moves, (steps) => {
      const { tabs, taken, answer } = openTabs();
      const typed = new Map<string, number>();
      const ordered = new Map<string, number>();
      let current: 0 | 1 = 0;
      // One person types in one tab at a time, after storage has synced.
      const goTo = (tab: 0 | 1) => {
        while (tab !== current && (tabs[0].deliver() || tabs[1].deliver()));
        current = tab;
        return tabs[tab];
      };
      for (const { tab, move } of steps) {
        if (move === "answer") answer();
        else if (move === "deliver") tabs[tab].deliver();
        else {
          const { get, send } = goTo(tab);
          const isAdding = get().adding !== null;
          if (move === "add") {
            send({ _tag: "AddRequested", confirmedOutOfStock: true });
            if (!isAdding) for (const [sku, quantity] of typed) ordered.set(sku, (ordered.get(sku) ?? 0) + quantity);
            if (!isAdding) typed.clear();
          } else if ("unit" in move) send({ _tag: "UnitChosen", line: move.line, unit: move.unit });
          else {
            send({ _tag: "QuantityChanged", line: move.line, input: move.input });
            if (!isAdding && move.input === 0) typed.delete(move.line.productSku);
            else if (!isAdding) typed.set(move.line.productSku, move.input);
          }
        }
        const shown = tabs[current].get();
        if (shown.adding === null) expect(shown.quantities).toEqual(Object.fromEntries(typed));
      }
      for (const _ of steps) answer();
      goTo(0);
      const { entries, notification, adding, units } = goTo(1).get();
      expect(adding).toBeNull();
      expect(tabs[0].get()).toMatchObject({ entries, notification, adding });
      for (const { productSku } of entries) expect(tabs[0].get().units[productSku]).toBe(units[productSku]);
      expect(taken).toEqual(ordered);
    }),
  ));

it("GUIDE-CART-10 what a tab is adding stays, whatever the other one stored", () => {
  const { tabs, answer, taken } = openTabs();
  const [line] = LINES;
  tabs[0].send({ _tag: "QuantityChanged", line: line!, input: 3 });
  tabs[0].send({ _tag: "AddRequested" });
  tabs[0].send({ _tag: "OwnerChanged", owner, stored: {} });
  expect(tabs[0].get().adding).not.toBeNull();
  answer();
  expect([...taken.values()]).toEqual([3]);
});

it("GUIDE-CART-02 a change without quantities doesn't overwrite the other tab's", () => {
  const { tabs } = openTabs();
  const [line] = LINES;
  tabs[0].send({ _tag: "QuantityChanged", line: line!, input: 3 });
  tabs[1].deliver();
  tabs[0].send({ _tag: "QuantityChanged", line: line!, input: 4 });
  tabs[1].send({ _tag: "OutOfStockDismissed" });
  tabs[0].deliver();
  expect(tabs[0].get().quantities).toEqual({ [line!.productSku]: 4 });
});

it("GUIDE-CART-02 quantities taken from another tab aren't stored over newer ones", () => {
  const { tabs } = openTabs();
  const [one, other] = LINES;
  for (const input of [1, 0]) tabs[1].send({ _tag: "QuantityChanged", line: one!, input });
  while (tabs[0].deliver());
  for (const input of [4, 40]) tabs[0].send({ _tag: "QuantityChanged", line: other!, input });
  tabs[1].deliver();
  tabs[0].deliver();
  expect(tabs[0].get().quantities).toEqual({ [other!.productSku]: 40 });
});

it("IDENT-26 typed quantities stay when the user signs out in another tab", () => {
  const { tabs } = openTabs();
  const [line] = LINES;
  tabs[0].send({ _tag: "QuantityChanged", line: line!, input: 4 });
  tabs[0].send({ _tag: "OwnerChanged", owner, stored: null });
  expect(tabs[0].get().quantities).toEqual({ [line!.productSku]: 4 });
});

it("GUIDE-CART-12 a notice stays while the other tab stores nothing new", () => {
  const { tabs } = openTabs();
  const [line] = LINES;
  tabs[0].send({ _tag: "QuantityChanged", line: line!, input: 2 });
  tabs[1].deliver();
  tabs[1].send({ _tag: "QuantityChanged", line: line!, input: "1.5" });
  const stored = storedGuideCart(tabs[0].local, owner);
  tabs[1].send({ _tag: "OwnerChanged", owner, stored });
  expect(Object.keys(tabs[1].get().notices)).toEqual([line!.productSku]);
});

const [first, second] = LINES;

/** Two tabs after the first one's addition was accepted. */
const openAdded = () => {
  const [here, there] = openTabs().tabs;
  here.send({ _tag: "QuantityChanged", line: first!, input: 5 });
  here.send({ _tag: "AddRequested", confirmedOutOfStock: true });
  while (here.deliver() || there.deliver());
  const { intent, items } = here.get().adding!;
  const results = items.map((item) => ({ ...item, outcome: "added" as const, message: null }));
  here.send({ _tag: "AddSettled", intent, success: true, results, messages: [], guide: null });
  const { report } = here.get();
  expect(report).toHaveLength(1);
  return { here, there, report };
};

it("GUIDE-CART-11 an addition's report stays while another tab stores that nothing is typed", () => {
  const { here, there, report } = openAdded();
  while (there.deliver());
  // The other tab has told the server first that nothing is typed anymore.
  here.send({ _tag: "OwnerChanged", owner, stored: { entries: [], unsent: [] } });
  expect(here.get()).toMatchObject({ entries: [], adding: null, report });
});

it("GUIDE-CART-11 an addition's report ends when another tab types", () => {
  const { here, there } = openAdded();
  while (there.deliver());
  there.send({ _tag: "QuantityChanged", line: second!, input: 1 });
  while (here.deliver());
  expect(here.get()).toMatchObject({ report: [], quantities: { [second!.productSku]: 1 } });
});

it("GUIDE-CART-11 an addition's report stays when the server merges the same quantities", () => {
  const { here, report } = openAdded();
  here.send({ _tag: "DraftMerged", owner, sent: [], items: [] });
  expect(here.get()).toMatchObject({ report });
});
