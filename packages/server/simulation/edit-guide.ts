import { sizesOf } from "@larder/domain/order-guide/default-size";
import type { GuideEdit } from "@larder/domain/order-guide/edit";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import type { GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { mergeWithTheirs } from "@larder/sdk/workflows/guide-detail/merge-with-theirs";
import type { Doing } from "./doing.ts";
import { PREP_GUIDE } from "./prep-guide.ts";
import type { Random } from "./random.ts";

const GUIDE_NAMES = ["Prep list", "Prep list for Sunday", "Prep list, short"] as const;
const GROUP_NAMES = ["Grill", "Cold", "Fridge", "Bar", "Dry store", "<b>Bar</b>", "=1+1"] as const;

/** A group, or the lines without one. */
const placeIn = (guide: OrderGuide, random: Random): string =>
  random.pick([...guide.categories.map(({ name }) => name), UNGROUPED]);

type MakeEdit = (guide: OrderGuide, random: Random, known: readonly GuideLine[]) => GuideEdit | null;

const ofLine =
  (make: (line: GuideLine, guide: OrderGuide, random: Random) => GuideEdit): MakeEdit =>
  (guide, random) => {
    const lines = linesOf(guide);
    return lines.length === 0 ? null : make(random.pick(lines), guide, random);
  };

const ofGroup =
  (make: (group: string, guide: OrderGuide, random: Random) => GuideEdit): MakeEdit =>
  (guide, random) =>
    guide.categories.length === 0 ? null : make(random.pick(guide.categories).name, guide, random);

const addLine: MakeEdit = (guide, random, known) => {
  const held = new Set(linesOf(guide).map(({ productSku }) => productSku));
  const others = known.filter(({ productSku }) => !held.has(productSku));
  return others.length === 0 ? null : { _tag: "AddLines", lines: [random.pick(others)], to: placeIn(guide, random) };
};

const bySku = (one: GuideLine, other: GuideLine): number => (one.productSku < other.productSku ? -1 : 1);

/** Each with its weight: how often people make it. */
const EDITS: readonly (readonly [weight: number, make: MakeEdit])[] = [
  [5, addLine],
  [
    5,
    ofLine(({ productSku }, guide, random) => ({ _tag: "MoveLines", skus: [productSku], to: placeIn(guide, random) })),
  ],
  [5, ofLine(({ productSku }, _, random) => ({ _tag: "ReorderLine", sku: productSku, to: random.below(4) }))],
  [
    3,
    ofLine(({ productSku }, guide, random) => ({
      _tag: "PlaceLines",
      skus: [productSku],
      group: placeIn(guide, random),
      to: random.below(4),
    })),
  ],
  [
    3,
    ofLine((line, _, random) => ({
      _tag: "ChooseDefaultSize",
      sku: line.productSku,
      unit: random.pick(sizesOf(line)),
    })),
  ],
  [2, (_, random) => ({ _tag: "RenameGuide", name: random.pick(GUIDE_NAMES) })],
  [2, (_, random) => ({ _tag: "AddGroup", name: random.pick(GROUP_NAMES) })],
  [2, ofGroup((group, _, random) => ({ _tag: "RenameGroup", group, name: random.pick(GROUP_NAMES) }))],
  [2, ofGroup((group, guide, random) => ({ _tag: "ReorderGroup", group, to: random.below(guide.categories.length) }))],
  [1, ofGroup((group) => ({ _tag: "DeleteGroup", group }))],
];
const SUM = EDITS.reduce((sum, [weight]) => sum + weight, 0);

/** Opens the prep list by its own groups. */
export const openPrepList = ({ device }: Doing): void => {
  device.shop.arrived(`/order-guide/?id=${PREP_GUIDE}`);
  device.shop.guideDetail.send({ _tag: "ViewChosen", view: "customGroups" });
  device.shop.guideDetail.send({ _tag: "Opened", id: String(PREP_GUIDE) });
};

const startEditing = ({ device }: Doing): void => {
  const { guideDetail } = device.shop;
  const { id, savedCategory } = guideDetail.get();
  if (id === PREP_GUIDE && savedCategory === "customGroups") guideDetail.send({ _tag: "EditStarted" });
};

/** Changes one thing of the guide that is being edited, or takes the last change back. */
const editOnce = ({ device, random }: Doing): void => {
  const { guideDetail } = device.shop;
  const editing = guideDetail.get().edit?.editing ?? null;
  if (editing === null) return;
  const { guide } = editing;
  for (const line of linesOf(guide)) device.knownLines.set(line.productSku, line);
  if (random.chance(0.08)) return guideDetail.send({ _tag: "Undo" });
  if (random.chance(0.2)) {
    const lines = linesOf(guide);
    if (lines.length === 0) return;
    guideDetail.send({ _tag: "DeleteRequested", sku: random.pick(lines).productSku });
    return guideDetail.send({ _tag: "DeleteConfirmed" });
  }
  let at = random.below(SUM);
  const [, make] = EDITS.find(([weight]) => (at -= weight) < 0) ?? EDITS[0]!;
  const edit = make(guide, random, [...device.knownLines.values()]);
  if (edit !== null) guideDetail.send({ _tag: "Edited", edit });
};

/** What several people change in their own ways: the name, and where the first line of all is. */
export const editTheSame = ({ device, random }: Doing): void => {
  const { guideDetail } = device.shop;
  const guide = guideDetail.get().edit?.editing?.guide ?? null;
  const line = guide === null ? undefined : linesOf(guide).toSorted(bySku)[0];
  if (guide === null || line === undefined) return;
  if (random.chance(0.6))
    guideDetail.send({ _tag: "Edited", edit: { _tag: "RenameGuide", name: random.pick(GUIDE_NAMES) } });
  const to = placeIn(guide, random);
  if (random.chance(0.6))
    guideDetail.send({ _tag: "Edited", edit: { _tag: "MoveLines", skus: [line.productSku], to } });
};

export const saveGuide = ({ device }: Doing): void => device.shop.guideDetail.send({ _tag: "SaveRequested" });

/** Answers a conflict, saves again what wasn't saved, or, in the end, lets it be. */
const afterSaving = ({ device, random }: Doing, isLast: boolean): void => {
  const { guideDetail } = device.shop;
  const { edit } = guideDetail.get();
  if (edit === null || edit.isSaving) return;
  const { conflict, editing } = edit;
  if (conflict === null || editing === null)
    return guideDetail.send({ _tag: isLast ? "EditCancelled" : "SaveRequested" });
  if (conflict.theirs === null) return guideDetail.send({ _tag: "ConflictResolved", choice: "theirs" });
  const choice = random.pick(["theirs", "yours", "merged", "merged"] as const);
  if (choice !== "merged") return guideDetail.send({ _tag: "ConflictResolved", choice });
  const first = mergeWithTheirs(editing, conflict.theirs);
  const choices = Object.fromEntries(
    first.conflicts.map(({ key }) => [key, random.pick(["yours", "theirs"] as const)] as const),
  );
  const merge = random.chance(0.5) ? first : mergeWithTheirs(editing, conflict.theirs, choices);
  guideDetail.send({ _tag: "ConflictResolved", choice, editing: merge.editing });
};

/** When people look again what became of a save, in ms after its button. */
const LOOKS_AGAIN = [4_000, 50_000, 100_000, 200_000] as const;

/** Opens the prep list, changes some of it, saves it within `minutes`, and answers what comes of it. */
export const editGuide = (doing: Doing, minutes = 1 + doing.random.next()): void => {
  const { device, random, later } = doing;
  const end = minutes * 60_000;
  const laterHere = (ms: number, work: (doing: Doing) => void): void =>
    later(ms, () => device.owner !== null && device.shop.guideDetail.get().id === PREP_GUIDE && work(doing));
  openPrepList(doing);
  laterHere(end * 0.2, startEditing);
  for (let left = 2 + random.below(4); left > 0; left -= 1) laterHere(end * (0.4 + 0.59 * random.next()), editOnce);
  laterHere(end, saveGuide);
  // Who isn't answered goes on.
  if (random.chance(0.3)) laterHere(end + LOOKS_AGAIN[1] - 5_000, editOnce);
  for (const ms of LOOKS_AGAIN) laterHere(end + ms, () => afterSaving(doing, ms === LOOKS_AGAIN.at(-1)));
};
