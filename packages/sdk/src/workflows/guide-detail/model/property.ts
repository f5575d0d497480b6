import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { GuideEdit } from "@larder/domain/order-guide/edit";
import fc from "fast-check";
import { drain } from "../../../testing/model/calls.ts";
import { Settle } from "../../../testing/model/settle.ts";
import { repeat } from "../../../testing/model/repeat.ts";
import { model } from "../../../testing/model/check-model.ts";
import { makeFakeBackend } from "../../../testing/fake-backend/backend.ts";
import { type GuideReal, GUIDES, openHarness, soldLine } from "./harness.ts";
import type { GuideFault } from "./model.ts";
import { check } from "./check.ts";
import {
  changePrice,
  concurrentUser,
  dispatch,
  leavePage,
  openGuide,
  requestLines,
  search,
  signOut,
} from "./look-moves.ts";
import { cancelEdit, deleteLine, makeEdit, saveGuide, settleConflict, startEdit, travel } from "./edit-moves.ts";

const sku = fc
  .constantFrom("BEEF1", "BEEF2", "FISH1", "OUT", "VEND", "P001", "P060", "P120")
  .map((text) => text as Sku);
const skus = fc.array(sku, { maxLength: 3 });
const group = fc.constantFrom("Grill", "Cold", "Everything", "New", "Ungrouped", "Beef", "Substitutions");
const to = fc.integer({ min: -3, max: 200 });
const isSelected = fc.boolean();
const catalogue = makeFakeBackend();
const lines = fc
  .subarray(["VEND", "FISH2", "LIMIT", "BEEF1"])
  .map((texts) => texts.map((text) => ({ ...soldLine(catalogue, text), quantity: 3 })));

const edits: { readonly [Tag in GuideEdit["_tag"]]: fc.Arbitrary<Omit<Extract<GuideEdit, { _tag: Tag }>, "_tag">> } = {
  RenameGuide: fc.record({ name: fc.constantFrom("Mine", "  ", " Weekday ") }),
  AddGroup: fc.record({ name: fc.constantFrom("New", "grill", "") }),
  RenameGroup: fc.record({ group, name: fc.constantFrom("New", "cold", " ") }),
  DeleteGroup: fc.record({ group }),
  DeleteSelectedGroups: fc.constant({}),
  ReorderGroup: fc.record({ group, to }),
  AddLines: fc.record({ lines, to: group }),
  DeleteLine: fc.record({ sku }),
  DeleteSelected: fc.constant({}),
  MoveLines: fc.record({ skus, to: group }),
  MoveSelected: fc.record({ to: group }),
  ReorderLine: fc.record({ sku, to }),
  PlaceLines: fc.record({ skus, group, to }),
  ChooseDefaultSize: fc.record({ sku, unit: fc.constantFrom("EA", "CS", "XX").map((text) => text as Unit) }),
  SelectGroup: fc.record({ group, isSelected }),
  SelectLine: fc.record({ sku, isSelected }),
  SelectLines: fc.record({ skus, isSelected }),
  SelectAll: fc.record({ isSelected }),
};
const edit = fc.oneof(
  ...Object.entries(edits).map(([_tag, fields]) =>
    (fields as fc.Arbitrary<object>).map((of) => ({ _tag, ...of }) as GuideEdit),
  ),
);

const ours = fc.constantFrom(GUIDES[0], GUIDES[1]);
const views = fc.constantFrom("cwCategories" as const, "customGroups" as const, "customGroups" as const);
const made = fc.commands(
  [
    ...repeat(2, fc.constantFrom(...GUIDES, ...GUIDES.slice(0, 2)).map(openGuide)),
    fc.constantFrom("", "beef", "BEEF1", "quayside", " beef ", "zzz").map(search),
    ...repeat(2, fc.constant(dispatch({ _tag: "MoreRequested" }))),
    fc.constantFrom(60, 500, Infinity).map(requestLines),
    views.map((view) => dispatch({ _tag: "ViewChosen", view })),
    fc.constantFrom("$12.50", "$13.00").map(changePrice),
    fc.constant(dispatch({ _tag: "PricesDue" })),
    fc.constant(dispatch({ _tag: "SearchLeft" })),
    fc.constant(dispatch({ _tag: "ReloadRequested" })),
    fc.constant(dispatch({ _tag: "Cancelled", reason: "navigation" })),
    ...repeat(3, fc.constant(startEdit)),
    ...repeat(16, edit.map(makeEdit)),
    ...repeat(
      2,
      fc.tuple(sku, fc.boolean()).map(([one, isConfirmed]) => deleteLine(one, isConfirmed)),
    ),
    ...repeat(3, fc.constantFrom("Undo" as const, "Undo" as const, "Redo" as const).map(travel)),
    ...repeat(5, fc.constant(saveGuide)),
    ...repeat(2, fc.constant(leavePage)),
    ...repeat(3, fc.constantFrom("theirs" as const, "yours" as const, "merged" as const).map(settleConflict)),
    ...repeat(
      2,
      fc
        .tuple(ours, fc.constantFrom("renames" as const, "takes a line out" as const, "puts a line in" as const))
        .map(([id, what]) => concurrentUser(id, what)),
    ),
    ...repeat(
      9,
      fc.nat(6).map((most) => new Settle(most, check)),
    ),
    fc.constant(cancelEdit),
    fc.constant(signOut),
  ],
  { maxCommands: 50, size: "max" },
);

const faults = fc.array(
  fc.constantFrom<GuideFault>(
    "none",
    "none",
    "none",
    "none",
    "lostRequest",
    "lostAnswer",
    "broken",
    "error",
    "nothing",
  ),
  { maxLength: 20 },
);

const beginning = fc.record({
  id: fc.constantFrom(GUIDES[0], GUIDES[0], GUIDES[0], GUIDES[1], GUIDES[1], -1, null),
  view: views,
  isEditing: fc.constantFrom(true, true, false),
});

type Start = typeof beginning extends fc.Arbitrary<infer Made> ? Made : never;

const open = async (scheduler: fc.Scheduler, real: GuideReal, { id, view, isEditing }: Start): Promise<void> => {
  if (id === null) return;
  await dispatch({ _tag: "ViewChosen", view }).run(real.model, real);
  await openGuide(id).run(real.model, real);
  await drain(scheduler, () => check(real));
  if (isEditing) await startEdit.run(real.model, real);
  await drain(scheduler, () => check(real));
};

const checkAgainstBackend = (real: GuideReal): void => {
  const { id, savedCategory, requestedTerm, page, ...state } = real.guide.get();
  if (id === null) return;
  const fresh = real.loadFresh(id, savedCategory, requestedTerm, page);
  const wanted = [fresh.status, fresh.guide, fresh.page, fresh.countedData, fresh.hasMore];
  const shown = [state.status, state.guide, page, state.countedData, state.hasMore];
  const [is, shouldBe] = [JSON.stringify(shown), JSON.stringify(wanted)];
  if (is === shouldBe) return;
  // Guides are too long to print: shows where they first differ.
  let at = 0;
  while (is[at] === shouldBe[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  throw new Error(`shown: ${around(is)}\nloaded: ${around(shouldBe)}`);
};

const end = async (scheduler: fc.Scheduler, real: GuideReal): Promise<void> => {
  const settle = () => drain(scheduler, () => check(real));
  await settle();
  const { edit, id, status, isLoadingPage } = real.guide.get();
  if (edit?.isSaving === true || isLoadingPage || status === "loading") throw new Error("something is waited for");
  real.break([]);
  if (edit !== null) {
    await cancelEdit.run(real.model, real);
    await settle();
  } else if (
    status === "ready" &&
    !real.guide.get().isStale &&
    id !== null &&
    [real.model.shown, real.model.saved.get(id)].includes(real.backend.guides.get(id) ?? null)
  )
    checkAgainstBackend(real);
  real.guide.send({ _tag: "ReloadRequested" });
  await settle();
  checkAgainstBackend(real);
};

/** Viewing, searching and editing a guide under delays, failures and odd responses. */
export const guideDetailModel = model(
  "guide-detail",
  (adapter) =>
    fc.asyncProperty(fc.scheduler(), beginning, made, faults, async (scheduler, start, commands, faulty) => {
      const real = openHarness(scheduler, adapter);
      try {
        await open(scheduler, real, start);
        real.break(faulty);
        await fc.scheduledModelRun(scheduler, () => ({ model: real.model, real }), commands);
        await end(scheduler, real);
      } finally {
        real.guide.close();
      }
    }),
  {
    replays: [
      { seed: 1_946_570_128, run: 4, was: "a call for more pages than the guide has counted them all as there" },
      {
        seed: 1_462_841_180,
        run: 98,
        was: "a line that another user took out was added back by keeping one's own guide",
      },
    ],
  },
);
