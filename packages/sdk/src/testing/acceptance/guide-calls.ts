import { applyEdit, type GuideEdit } from "@larder/domain/order-guide/edit";
import { beginEditing } from "@larder/domain/order-guide/editing";
import { changesToSave, differenceToSave } from "@larder/domain/order-guide/changes-to-save";
import type { GuideId, GuideView, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import { mergePage } from "@larder/domain/order-guide/merge-page";
import { OrderGuides } from "@larder/calls/ports";
import { type Visitor, calls } from "./suite.ts";
import { editRules } from "../../workflows/guide-detail/edit-rules.ts";

/** The query of a guide's first page by its own groups, with overrides. */
export const query = (
  id: GuideId,
  more: { page?: number; type?: GuideView; searchTerm?: string; pageSize?: number } = {},
) => ({
  id,
  type: "customGroups" as const,
  page: 1,
  pageSize: 50,
  searchTerm: "",
  ...more,
});

export const open = (visitor: Visitor, id: GuideId, more: Parameters<typeof query>[1] = {}): Promise<OrderGuide> =>
  calls(visitor, OrderGuides).open(query(id, more));

const editingOf = (guide: OrderGuide, edits: readonly GuideEdit[], view: GuideView = "customGroups") =>
  edits.reduce((before, edit) => applyEdit(before, edit, editRules).editing, beginEditing(guide, view));

/** The save of edits as the storefront sends it. */
export const edited = (...of: Parameters<typeof editingOf>) => differenceToSave(editingOf(...of));

/** The same as the specification sends it, and a page of an earlier release: every line. */
export const editedWhole = (...of: Parameters<typeof editingOf>) => changesToSave(editingOf(...of));

export const shape = (guide: OrderGuide) => ({
  groups: guide.categories.map((group) => [group.name, ...group.lineItems.map((line) => line.productSku as string)]),
  ungrouped: guide.ungroupedProducts.lineItems.map((line) => line.productSku as string),
});

/** All pages of a guide, combined like on screen. */
export const wholeGuide = async (
  visitor: Visitor,
  id: GuideId,
  request: NonNullable<Parameters<typeof query>[1]> & { readonly pageSize: number },
): Promise<OrderGuide> => {
  let guide = await open(visitor, id, request);
  for (let page = 2; (page - 1) * request.pageSize < (guide.totalItems ?? 0); page += 1)
    guide = mergePage(guide, await calls(visitor, OrderGuides).page(query(id, { ...request, page })));
  return guide;
};

/** The loaded groups with line counts; a search also returns ungrouped lines as a group. */
export const grouped = (guide: OrderGuide) =>
  guide.categories
    .filter(({ name }) => name !== UNGROUPED)
    .map(({ name, lineItems }) => ({ name, count: lineItems.length }));
