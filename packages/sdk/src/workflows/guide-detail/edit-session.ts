import { beginEditing, type GuideEditing } from "@larder/domain/order-guide/editing";
import type { GuidePage, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { editPageSize } from "@larder/domain/order-guide/guide-view";
import { withoutQuantities } from "@larder/domain/order-guide/line";
import { mergePageWhileEditing } from "@larder/domain/order-guide/merge-page-while-editing";
import { showing } from "./edits.ts";
import { NOTHING_SOUGHT } from "./find-products.ts";
import { hasMore, pagesAtOnce } from "./pages.ts";
import type { GuideDetailState, GuideEditState, Step } from "./state.ts";

const newEdit = (backup: OrderGuide | null): GuideEditState => ({
  backup,
  editing: null,
  undo: [],
  redo: [],
  step: 0,
  hasChanges: false,
  loadedPages: 0,
  isComplete: false,
  loadFailed: false,
  isSaving: false,
  sent: null,
  conflict: null,
  problem: null,
  finder: NOTHING_SOUGHT,
});

/**
 * Starts editing: clears the search, backs up the shown guide, and loads all pages in order (GUIDE-EDIT-01,
 * GUIDE-EDIT-03, GUIDE-EDIT-05, GUIDE-EDIT-06).
 */
export const startEdit = (state: GuideDetailState): Step => {
  if (state.mode === "edit" || state.guide === null || state.id === null || state.status !== "ready")
    return [state, []];
  return loadEditPages({
    ...state,
    mode: "edit",
    guideSearchTerm: "",
    requestedTerm: "",
    isLoadingPage: false,
    isStale: false,
    hasMore: false,
    pageSize: editPageSize(state.countedData),
    notification: { ...state.notification, status: false, count: 0, editCount: 0 },
    edit: newEdit(state.guide),
  });
};

/** Edits a new guide at once; it has nothing to load (GUIDE-VIEW-01, OP-60). */
export const beginNewGuide = (state: GuideDetailState): Step => {
  const guide: OrderGuide = {
    id: state.id,
    name: "",
    categories: [],
    ungroupedProducts: { name: "Ungrouped", lineItems: [] },
    permissions: { canEdit: true, canDelete: true, canShare: true, canTransfer: true },
    noProductsMessage: null,
    version: null,
    totalItems: 0,
    groups: null,
    businessUnit: null,
    ownerName: null,
    lastModifiedDate: null,
    lastModifiedBy: null,
    isDefault: false,
  };
  return [
    {
      ...state,
      guide,
      mode: "edit",
      status: "ready",
      savedCategory: "customGroups",
      edit: { ...newEdit(null), editing: beginEditing(guide, "customGroups"), isComplete: true },
    },
    [{ _tag: "Cancel", concurrencyKey: "guide", reason: "superseded" }],
  ];
};

/**
 * Requests the next pages, at most as many as are loaded, so 5,000 lines take five calls. The first brings the guide's
 * version (OP-139).
 */
export const loadEditPages = (state: GuideDetailState): Step => {
  if (state.id === null || state.edit === null) return [state, []];
  const { loadedPages } = state.edit;
  const isFirst = loadedPages === 0;
  const missing = Math.ceil((state.countedData ?? Infinity) / state.pageSize) - loadedPages;
  const pages = isFirst ? 1 : pagesAtOnce(loadedPages, missing, state.pageSize);
  const request = state.request + 1;
  const query = {
    id: state.id,
    view: state.savedCategory,
    page: loadedPages / pages + 1,
    pageSize: pages * state.pageSize,
    searchTerm: "",
  };
  return [
    {
      ...state,
      request,
      arriving: loadedPages + pages,
      edit: { ...state.edit, loadFailed: false },
      cancelled: null,
    },
    [
      isFirst
        ? { _tag: "OpenGuide", concurrencyKey: "guide", request, query }
        : { _tag: "LoadPage", concurrencyKey: "guide", request, query },
    ],
  ];
};

export const editStarted = (state: GuideDetailState, edit: GuideEditState, loaded: OrderGuide): Step => {
  const editing = beginEditing(withoutQuantities(loaded), state.savedCategory);
  const next = showing(
    { ...state, status: "ready", countedData: loaded.totalItems },
    { ...edit, editing, loadedPages: 1, isComplete: !hasMore(1, state.pageSize, loaded) },
  );
  return next.edit?.isComplete === true ? [next, []] : loadEditPages(next);
};

/** Adds loaded pages to the shown guide, the backup and every undo step (GUIDE-EDIT-05, OP-50). */
export const editPagesLoaded = (state: GuideDetailState, edit: GuideEditState, part: GuidePage): Step => {
  if (edit.editing === null) return [state, []];
  const pages = state.arriving - edit.loadedPages;
  const merged = (editing: GuideEditing) => mergePageWhileEditing(editing, part);
  const isComplete = !hasMore(state.arriving / pages, pages * state.pageSize, part);
  const next = showing(state, {
    ...edit,
    editing: merged(edit.editing),
    undo: edit.undo.map(merged),
    redo: edit.redo.map(merged),
    loadedPages: state.arriving,
    isComplete,
    problem: isComplete ? null : edit.problem,
  });
  return next.edit?.isComplete === true ? [next, []] : loadEditPages(next);
};
