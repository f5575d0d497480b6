import type { GuideEdit } from "@larder/domain/order-guide/edit";
import { applyEdit } from "@larder/domain/order-guide/edit";
import { beginEditing, type GuideEditing } from "@larder/domain/order-guide/editing";
import type { GuidePage, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-view";
import type { GuideRefusal } from "@larder/domain/order-guide/groups";
import { withoutQuantities } from "@larder/domain/order-guide/line";
import { mergePageWhileEditing } from "@larder/domain/order-guide/merge-page";
import { editNotification } from "@larder/domain/order-guide/notification";
import { sentence } from "@larder/domain/text/sentences";
import type { GuideDetailCommand, GuideDetailState, GuideEditState } from "./state.ts";

type Step = readonly [GuideDetailState, readonly GuideDetailCommand[]];

/** The most steps that can be undone. */
const UNDO_STEPS = 100;

/** Edit mode asks for ten pages at most, each of 50 lines at least (OP-139). */
export const editPageSize = (count: number | null): number => Math.max(GUIDE_PAGE_SIZE, Math.ceil((count ?? 0) / 10));

const newEdit = (backup: OrderGuide | null): GuideEditState => ({
  backup,
  editing: null,
  undo: [],
  redo: [],
  loadedPages: 0,
  isComplete: false,
  loadFailed: false,
  isSaving: false,
  sent: null,
  conflict: null,
  problem: "",
});

/** Editing begins: the search is cleared, the shown guide is the backup, and all pages are loaded in order (GUIDE-EDIT-01 to 06). */
export const begin = (state: GuideDetailState): Step => {
  if (state.mode === "edit" || state.guide === null || state.id === null || state.status !== "ready")
    return [state, []];
  return loadEditPage(
    {
      ...state,
      mode: "edit",
      guideSearchTerm: "",
      askedTerm: "",
      isLoadingPage: false,
      isStale: false,
      hasMore: false,
      pageSize: editPageSize(state.countedData),
      notification: { ...state.notification, status: false, count: 0, editCount: 0 },
      edit: newEdit(state.guide),
    },
    1,
  );
};

/** A guide that was never saved is edited at once; nothing is fetched by its id (GUIDE-VIEW-01, OP-60). */
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
    [{ _tag: "Cancel", slot: "guide", reason: "superseded" }],
  ];
};

/** Asks for one page of the guide being edited; the first one brings the guide itself and its version. */
export const loadEditPage = (state: GuideDetailState, page: number): Step => {
  if (state.id === null || state.edit === null) return [state, []];
  const request = state.request + 1;
  const query = { id: state.id, view: state.savedCategory, page, pageSize: state.pageSize, searchTerm: "" };
  return [
    { ...state, request, edit: { ...state.edit, loadFailed: false }, cancelled: null },
    [
      page === 1
        ? { _tag: "OpenGuide", slot: "guide", request, query }
        : { _tag: "LoadPage", slot: "guide", request, query },
    ],
  ];
};

const showing = (state: GuideDetailState, edit: GuideEditState): GuideDetailState => {
  const guide = edit.editing?.guide ?? state.guide;
  if (guide === null || guide === state.guide) return { ...state, edit };
  const { status, editCount } = editNotification(guide);
  return { ...state, edit, guide, notification: { ...state.notification, status, editCount } };
};

/** The first page of the guide being edited. */
export const editBegan = (state: GuideDetailState, edit: GuideEditState, told: OrderGuide): Step => {
  const editing = beginEditing(withoutQuantities(told), state.savedCategory);
  const next = showing(
    { ...state, status: "ready", countedData: told.totalItems },
    { ...edit, editing, loadedPages: 1, isComplete: isLast(1, state.pageSize, told) },
  );
  return next.edit?.isComplete === true ? [next, []] : loadEditPage(next, 2);
};

/** A further page belongs to what is shown, to the backup of the editing, and to every step that can be undone (GUIDE-EDIT-05, OP-50). */
export const editPageLoaded = (state: GuideDetailState, edit: GuideEditState, page: number, part: GuidePage): Step => {
  if (edit.editing === null) return [state, []];
  const merged = (editing: GuideEditing) => mergePageWhileEditing(editing, part);
  const next = showing(state, {
    ...edit,
    editing: merged(edit.editing),
    undo: edit.undo.map(merged),
    redo: edit.redo.map(merged),
    loadedPages: page,
    isComplete: isLast(page, state.pageSize, part),
  });
  return next.edit?.isComplete === true ? [next, []] : loadEditPage(next, page + 1);
};

const isLast = (page: number, pageSize: number, part: GuidePage): boolean => {
  const count = part.categories.reduce(
    (sum, group) => sum + group.lineItems.length,
    part.ungroupedProducts.lineItems.length,
  );
  return part.totalItems === null ? count < pageSize : page * pageSize >= part.totalItems;
};

const isSelection = (edit: GuideEdit): boolean =>
  edit._tag === "SelectGroup" || edit._tag === "SelectLine" || edit._tag === "SelectAll";

const REFUSALS: Record<GuideRefusal, string> = {
  EmptyName: "Enter a name.",
  NotEditable: "This group belongs to the catalog and cannot be changed.",
  Unknown: "It is no longer in this order guide.",
};

/** One edit: a selection is no step to undo, a refused edit says why, an accepted one shows its toast once (GUIDE-EDIT-39). */
export const apply = (state: GuideDetailState, edit: GuideEdit): Step => {
  const session = state.edit;
  if (session?.editing == null || session.isSaving) return [state, []];
  // The catalogue's categories are not the customer's to add to; a save in that view would drop the group (OP-140).
  if (edit._tag === "AddGroup" && state.savedCategory === "cwCategories")
    return [{ ...state, edit: { ...session, problem: REFUSALS.NotEditable } }, []];
  const { editing, notice, refusal } = applyEdit(session.editing, edit);
  if (refusal !== null) return [{ ...state, edit: { ...session, problem: REFUSALS[refusal] } }, []];
  if (editing === session.editing)
    return [session.problem === "" ? state : { ...state, edit: { ...session, problem: "" } }, []];
  const history = isSelection(edit)
    ? { undo: session.undo, redo: session.redo }
    : { undo: [...session.undo.slice(1 - UNDO_STEPS), session.editing], redo: [] };
  return [
    showing(state, { ...session, ...history, editing, problem: "" }),
    notice === null ? [] : [{ _tag: "Toast", message: sentence(notice), style: "success" }],
  ];
};

/** Goes back one edit, or forward again. */
export const travel = (state: GuideDetailState, way: "undo" | "redo"): Step => {
  const session = state.edit;
  const target = session?.[way].at(-1);
  if (session?.editing == null || target === undefined || session.isSaving) return [state, []];
  const other = way === "undo" ? "redo" : "undo";
  return [
    showing(state, {
      ...session,
      editing: target,
      [way]: session[way].slice(0, -1),
      [other]: [...session[other], session.editing],
      problem: "",
    }),
    [],
  ];
};
