import { expect, it } from "vitest";
import type { History } from "../simulation/history.ts";
import { noEditLost } from "../simulation/invariants/no-edit-lost.ts";
import { cartAnswer, CASES, edited, editedAs, exchange, good, NOON, rest } from "./simulation-day.ts";

const notSaved = (of: string, to: string, at = NOON) => ({ device: "phone", at, of, to });

const later = (version: number, lines: readonly object[], more: object = {}) => ({
  ...cartAnswer(version, {}),
  answers: [
    {
      at: NOON + 1,
      status: 200,
      body: JSON.stringify({ id: "cart", version, cartGroups: [{ subCarts: [{ lines }] }], ...more }),
    },
  ],
});

/** The cart that was opened after "cart" was sent. */
const next = (device: string) => ({ ...later(1, [CASES], { id: "next" }), device });

const withNote = (value: string) => later(3, [], { summary: { note: { value } } });

const inOrder = { ...edited(1), url: "/web-api/cart/update-item?orderNumber=7300001" };

it.each<readonly [name: string, day: Partial<History>]>([
  ["was taken", { exchanges: [edited(1)], edits: [editedAs("CS BEEF1", "3")] }],
  ["was said to have failed", { edits: [editedAs("CS BEEF1", "4")], notSaved: [notSaved("CS BEEF1", "4")] }],
  ["was replaced", { exchanges: [edited(1)], edits: [editedAs("CS BEEF1", "4"), editedAs("CS BEEF1", "3")] }],
  [
    "was given up with its order's other changes",
    {
      edits: [
        editedAs("note", "Back door", { order: "7300001" }),
        editedAs("an addition", "2 CS BEEF1", { order: "7300001" }),
        editedAs("everything", "", { order: "7300001" }),
      ],
    },
  ],
  [
    "waits for its person",
    {
      edits: [editedAs("CS BEEF1", "4")],
      rests: [{ ...rest, views: [{ ...rest.views[0]!, kept: [{ of: "CS BEEF1", to: "4" }] }] }],
    },
  ],
  ["is what someone else did", { edits: [editedAs("CS BEEF1", "3")], exchanges: [later(3, [CASES])] }],
  [
    "is what the cart's field had before",
    { edits: [editedAs("note", "Back door")], exchanges: [withNote("Back door")] },
  ],
  ["removes what someone else removed", { edits: [editedAs("CS BEEF1", "0")], exchanges: [later(3, [])] }],
  ["removes from a cart that was sent meanwhile", { edits: [editedAs("CS FISH1", "0")] }],
  ["is what the next cart holds already", { edits: [editedAs("CS BEEF1", "3")], exchanges: [next("phone")] }],
  [
    "was added again to the next cart",
    {
      edits: [editedAs("CS BEEF1", "3")],
      exchanges: [
        exchange(
          "/web-api/cart/add",
          { items: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 3 }] },
          { success: true },
        ),
      ],
    },
  ],
])("T28 no edit lost without a word: an edit that %s isn't lost", (_, day) => {
  expect(noEditLost.check({ ...good, ...day })).toEqual([]);
});

it.each<readonly [name: string, day: Partial<History>]>([
  ["never arrived", { edits: [editedAs("CS BEEF1", "4")] }],
  ["arrived before it was made", { exchanges: [edited(1)], edits: [editedAs("CS BEEF1", "3", { at: NOON + 1 })] }],
  ["another person sent", { exchanges: [{ ...edited(1), device: "rival" }], edits: [editedAs("CS BEEF1", "3")] }],
  ["went into an order", { exchanges: [edited(1)], edits: [editedAs("CS BEEF1", "3", { order: "7300001" })] }],
  [
    "was refused while another was said to have failed",
    {
      exchanges: [{ ...edited(1), answers: [{ at: NOON, status: 401, body: "" }] }],
      edits: [editedAs("CS BEEF1", "3")],
      notSaved: [notSaved("CS FISH1", "3")],
    },
  ],
  [
    "was said to have failed before it was made",
    { edits: [editedAs("note", "Back door")], notSaved: [notSaved("note", "Back door", NOON - 1)] },
  ],
  ["isn't what the cart's field has", { edits: [editedAs("note", "Back door")], exchanges: [withNote("Front door")] }],
  ["was replaced by one that is lost", { edits: [editedAs("CS BEEF1", "4"), editedAs("CS BEEF1", "3")] }],
  ["isn't in a later cart", { edits: [editedAs("CS BEEF1", "3")], exchanges: [later(3, [{ ...CASES, quantity: 2 }])] }],
  ["is in another's cart", { edits: [editedAs("CS BEEF1", "3")], exchanges: [next("rival")] }],
  [
    "is in the next cart, though its own wasn't sent",
    { edits: [editedAs("CS BEEF1", "3", { cart: "other" })], exchanges: [next("phone")] },
  ],
  [
    "was replaced in an order only",
    { edits: [editedAs("CS BEEF1", "4"), editedAs("CS BEEF1", "3", { order: "7300001" })], exchanges: [inOrder] },
  ],
  [
    "was in the cart before it was made",
    { edits: [editedAs("CS BEEF1", "3", { at: NOON + 1 })], exchanges: [later(3, [CASES])] },
  ],
  [
    "isn't what is kept",
    {
      edits: [editedAs("CS BEEF1", "4")],
      rests: [{ ...rest, views: [{ ...rest.views[0]!, kept: [{ of: "CS BEEF1", to: "5" }] }] }],
    },
  ],
  [
    "was replaced after its screen had sent all it had",
    {
      exchanges: [{ ...edited(1), at: NOON + 2 }],
      edits: [editedAs("CS BEEF1", "4"), editedAs("CS BEEF1", "3", { at: NOON + 2 })],
      settled: [{ device: "phone", user: 1001, organization: 101, at: NOON + 1 }],
    },
  ],
  ["removes what is still there", { edits: [editedAs("CS BEEF1", "0", { cart: "other" })] }],
  ["adds what another addition added", { edits: [editedAs("an addition", "2 CS BEEF1"), editedAs("note", "")] }],
])("T28 no edit lost without a word: an edit that %s is lost", (_, day) => {
  expect(noEditLost.check({ ...good, ...day }).length).toBeGreaterThan(0);
});
