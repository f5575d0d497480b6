import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { reportFailure } from "../../kernel/report-failure.ts";
import { beginNewGuide, editPagesLoaded, editStarted, loadEditPages, startEdit } from "./edit-session.ts";
import { apply, travel } from "./edits.ts";
import { find, findingFailed, found, seek } from "./find-products.ts";
import { fresh } from "./load.ts";
import {
  cancelEdit,
  leavePage,
  save,
  saveAnswered,
  savedLate,
  saveFailed,
  saveMerged,
  settleConflict,
} from "./save.ts";
import type { DeleteItem, GuideDetailEvent, GuideDetailState, Step } from "./state.ts";
import { guideTransition, viewSteps } from "./view-transition.ts";

/** An order guide on screen: viewing it page by page, searching and editing it (spec §4, GUIDE-VIEW and GUIDE-EDIT). */
export const guideDetailTransition = guideTransition({
  ...viewSteps,
  Opened: (state, event) => (Number(event.id) === NEW_GUIDE_ID ? newGuide(state) : viewSteps.Opened(state, event)),
  ReloadRequested: (state) => {
    if (state.edit === null) return viewSteps.ReloadRequested(state);
    return state.edit.loadFailed ? loadEditPages(state) : state;
  },
  FirstPageLoaded: (state, event, context) =>
    state.edit === null
      ? viewSteps.FirstPageLoaded(state, event, context)
      : editStarted(state, state.edit, event.guide),
  PageLoaded: (state, event) =>
    state.edit === null ? viewSteps.PageLoaded(state, event) : editPagesLoaded(state, state.edit, event.part),
  LoadFailed: (state, event) =>
    state.edit === null ? viewSteps.LoadFailed(state, event) : failedToLoad(state, state.edit, event),
  EditStarted: startEdit,
  Edited: (state, event) => apply(state, event.edit),
  Undo: (state, event) => travel(state, "undo", event.step),
  Redo: (state) => travel(state, "redo"),
  DeleteRequested: (state, event) => ({ ...state, deleteItem: findToDelete(state, event.sku) }),
  DeleteConfirmed: (state) => {
    if (state.deleteItem === null) return state;
    return apply({ ...state, deleteItem: null }, { _tag: "DeleteLine", sku: state.deleteItem.item.productSku });
  },
  DeleteDismissed: (state) => (state.deleteItem === null ? state : { ...state, deleteItem: null }),
  ProductSearchChanged: (state, event) => seek(state, event.term),
  ProductSearchDue: (state, event) => find(state, event.searchId),
  ProductsFound: (state, event) => found(state, event.searchId, event.products),
  ProductSearchFailed: (state, event) => findingFailed(state, event.searchId, event.failure),
  SaveRequested: (state, __, context) => save(state, context.id),
  SaveCompleted: (state, event, context) =>
    state.edit?.isSaving === true && state.edit.sent?.intent === event.intent
      ? saveAnswered(state, state.edit, event.answer, context.id)
      : savedLate(state, event.id, event.answer?.error === null),
  SaveFailed: (state, event, context) =>
    state.edit?.isSaving === true && state.edit.sent?.intent === event.intent
      ? saveFailed(state, state.edit, event.failure, context.id)
      : savedLate(state, event.id, false),
  ConflictResolved: (state, event, context) =>
    event.choice === "merged"
      ? saveMerged(state, event.editing, context.id)
      : settleConflict(state, event.choice, context.id),
  EditCancelled: cancelEdit,
  EditAbandoned: leavePage,
});

const newGuide = (state: GuideDetailState): Step =>
  state.id === NEW_GUIDE_ID && state.guide !== null
    ? [state, []]
    : beginNewGuide({ ...fresh(state), id: NEW_GUIDE_ID });

const failedToLoad = (
  state: GuideDetailState,
  edit: NonNullable<GuideDetailState["edit"]>,
  event: Extract<GuideDetailEvent, { _tag: "LoadFailed" }>,
): Step => [
  { ...state, edit: { ...edit, loadFailed: true } },
  reportFailure("A page of the order guide could not be loaded", event.failure),
];

const findToDelete = (state: GuideDetailState, sku: string): DeleteItem | null => {
  const guide = state.edit?.editing?.guide;
  if (guide === undefined) return null;
  const groups = [...guide.categories, guide.ungroupedProducts];
  for (const [index, group] of groups.entries()) {
    const itemIndex = group.lineItems.findIndex((line) => line.productSku === sku);
    const item = group.lineItems[itemIndex];
    if (item === undefined) continue;
    const ungrouped = index === guide.categories.length;
    return { productName: item.name, item, itemIndex, groupIndex: ungrouped ? -1 : index, ungrouped };
  }
  return null;
};
