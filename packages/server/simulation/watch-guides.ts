import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import type { MergeConflict } from "@larder/domain/order-guide/merge-conflict";
import type { Storefront } from "@larder/sdk/storefront";
import type { GuideMerge } from "@larder/domain/order-guide/three-way";
import { mergeWithTheirs } from "@larder/sdk/workflows/guide-detail/merge-with-theirs";
import type { GuideDetailState, GuideEditState } from "@larder/sdk/workflows/guide-detail/state";
import {
  type GuideContent,
  type GuideSaid,
  type GuideSave,
  guideContentOf,
  guideText,
  type HeldGuide,
  type OwnEdit,
  placesIn,
  type ReadGuide,
  type SeenConflict,
} from "./guide-history.ts";

/** Where it is written down what a person did to guides, and what the screen said and showed of it. */
export interface GuideRecord {
  readonly device: string;
  /** In ms, true time. */
  readonly at: () => number;
  readonly saves: GuideSave[];
  readonly said: GuideSaid[];
  readonly conflicts: SeenConflict[];
  /** By version and content: each is held many times. */
  readonly held: Map<string, HeldGuide>;
}

const readOf = (guide: OrderGuide): ReadGuide => ({ version: guide.version, content: guideContentOf(guide) });

const subjectOf = (conflict: MergeConflict): string =>
  "line" in conflict ? conflict.line.productSku : "group" in conflict ? conflict.group : "";

/** Whether the screen shows all lines of a guide by its own groups, as they were just read. */
const isWhole = ({ status, isStale, mode, savedCategory, requestedTerm, hasMore, guide }: GuideDetailState): boolean =>
  guide !== null &&
  status === "ready" &&
  !isStale &&
  !hasMore &&
  mode === "default" &&
  savedCategory === "customGroups" &&
  requestedTerm === "";

/** What someone did who kept their own guide instead of another. */
const differencesOf = (theirs: GuideContent, kept: GuideContent): Map<string, OwnEdit> => {
  const [before, after] = [placesIn(theirs), placesIn(kept)];
  const own = new Map<string, OwnEdit>();
  for (const sku of before.keys()) if (!after.has(sku)) own.set(sku, "removed");
  for (const [sku, { group, unit }] of after) {
    const first = before.get(sku);
    if (first === undefined) own.set(sku, "added");
    else if (first.group !== group || first.unit !== unit) own.set(sku, "changed");
  }
  return own;
};

/** The person's own edits relative to a new base version; edits the base already contains are dropped. */
const ownOver = (base: GuideContent, own: ReadonlyMap<string, OwnEdit>): Map<string, OwnEdit> => {
  const held = placesIn(base);
  return new Map(
    [...own].flatMap(([sku, what]): readonly (readonly [string, OwnEdit])[] => {
      if (what === "removed") return held.has(sku) ? [[sku, what]] : [];
      return [[sku, held.has(sku) ? "changed" : what]];
    }),
  );
};

const outcomeOf = (edit: GuideEditState | null): GuideSaid["what"] | null => {
  if (edit === null) return "saved";
  if (edit.conflict !== null) return "conflict";
  return edit.sent === null ? "failed" : null;
};

/** A storefront that writes down what a person does to guides with it. */
export const watchGuides = (shop: Storefront, record: GuideRecord): Storefront => {
  const { device } = record;
  const { guideDetail } = shop;
  let own = new Map<string, OwnEdit>();
  let named = new Set<string>();
  let ownSaves: string[] = [];
  let before = guideDetail.get();

  const noteSave = (guide: number, sent: NonNullable<GuideEditState["sent"]>): void => {
    if (ownSaves.includes(sent.intent)) return;
    ownSaves.push(sent.intent);
    const { base, guide: shown } = sent.editing;
    record.saves.push({
      device,
      at: record.at(),
      intent: sent.intent,
      guide,
      base: readOf(base),
      wanted: guideContentOf(shown),
      own: new Map(own),
      named: new Set(named),
    });
  };
  /** What the screen names of a conflict; null = theirs isn't known. */
  const mergeShown = ({ conflict, editing }: GuideEditState): GuideMerge | null => {
    if (editing === null || conflict === null || conflict.theirs === null) return null;
    const merge = mergeWithTheirs(editing, conflict.theirs);
    for (const one of merge.conflicts) if (one._tag === "RemovedAndChanged") named.add(subjectOf(one));
    return merge;
  };
  const noteConflict = (guide: number, edit: GuideEditState): void => {
    const { conflict, editing } = edit;
    if (conflict === null || editing === null) return;
    const theirs = conflict.theirs === null ? null : readOf(conflict.theirs);
    const merge = mergeShown(edit);
    record.conflicts.push({
      device,
      at: record.at(),
      guide,
      base: readOf(conflict.base),
      yours: guideContentOf(conflict.yours),
      theirs,
      choices: (merge?.conflicts ?? []).map((one) => `${one._tag} ${subjectOf(one)}`.trimEnd()),
      merged: merge === null ? null : guideContentOf(merge.editing.guide),
      ownSaves: [...ownSaves],
    });
  };
  guideDetail.subscribe(() => {
    const state = guideDetail.get();
    const { edit, id, guide } = state;
    const last = before;
    before = state;
    if (edit !== null && last.edit === null) {
      own = new Map();
      named = new Set();
      ownSaves = [];
    }
    if (edit?.isSaving === true && edit.sent !== null && id !== null) noteSave(id, edit.sent);
    const isSameGuide = id === last.id && guide !== null;
    if (last.edit?.isSaving === true && last.edit.sent !== null && edit?.isSaving !== true && isSameGuide) {
      const what = outcomeOf(edit);
      if (what !== null) record.said.push({ device, intent: last.edit.sent.intent, what });
    }
    if (edit !== null && edit.conflict !== null && edit.conflict !== last.edit?.conflict && id !== null)
      noteConflict(id, edit);
    // Lines that are read once more for their prices may be those of a later version, which the screen says.
    if (guide === null || id === null || !isWhole(state) || last.status !== "loading") return;
    const read = readOf(guide);
    record.held.set(`${id} ${read.version} ${guideText(read.content)}`, { device, guide: id, ...read });
  });
  return {
    ...shop,
    guideDetail: {
      ...guideDetail,
      send: (event) => {
        const { edit } = guideDetail.get();
        const { editing: edited = null, conflict = null } = edit ?? {};
        // Someone may have gone on editing since the conflict came.
        if (edit !== null && event._tag === "ConflictResolved" && event.choice === "merged") mergeShown(edit);
        const shown = edited?.guide ?? null;
        const keepsOwn = event._tag === "ConflictResolved" && event.choice === "yours";
        if (keepsOwn && shown !== null && conflict?.theirs != null)
          own = differencesOf(guideContentOf(conflict.theirs), guideContentOf(shown));
        guideDetail.send(event);
        const { editing = null } = guideDetail.get().edit ?? {};
        if (event._tag === "ConflictResolved" && event.choice === "merged" && editing !== null)
          own = ownOver(guideContentOf(editing.base), own);
        const isOwn = ["Edited", "DeleteConfirmed", "Undo", "Redo"].includes(event._tag);
        if (!isOwn || shown === null || editing === null || editing.guide === shown) return;
        const [was, is] = [placesIn(guideContentOf(shown)), placesIn(guideContentOf(editing.guide))];
        const base = placesIn(guideContentOf(editing.base));
        for (const sku of was.keys()) {
          if (is.has(sku)) continue;
          // What was put in and taken out again is as it was.
          if (base.has(sku)) own.set(sku, "removed");
          else own.delete(sku);
        }
        for (const [sku, place] of is) {
          const earlier = was.get(sku);
          const first = base.get(sku);
          if (earlier === undefined && first === undefined) own.set(sku, "added");
          // What was taken out and put back.
          else if (earlier === undefined && first?.group === place.group && first.unit === place.unit) own.delete(sku);
          else if (earlier === undefined) own.set(sku, "changed");
          else if ((earlier.group !== place.group || earlier.unit !== place.unit) && own.get(sku) !== "added")
            own.set(sku, "changed");
        }
      },
    },
  };
};
