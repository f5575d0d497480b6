import { applyEdit, type GuideEdit } from "@larder/domain/order-guide/edit";
import { beginEditing } from "@larder/domain/order-guide/editing";
import { changesToSave } from "@larder/domain/order-guide/changes-to-save";
import type { GuideId, GuideView, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import { mergePage } from "@larder/domain/order-guide/merge-page";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import { type Visitor, calls } from "./suite.ts";

/** The first page of a guide by its own groups, or what is requested instead. */
export const query = (
  id: GuideId,
  more: { page?: number; view?: GuideView; searchTerm?: string; pageSize?: number } = {},
) => ({
  id,
  view: "customGroups" as const,
  page: 1,
  pageSize: 50,
  searchTerm: "",
  ...more,
});

/** A guide as it is opened. */
export const open = (visitor: Visitor, id: GuideId, more: Parameters<typeof query>[1] = {}): Promise<OrderGuide> =>
  calls(visitor, OrderGuides).open(query(id, more));

/** The guide after some edits, as a save sends it. */
export const edited = (guide: OrderGuide, edits: readonly GuideEdit[], view: GuideView = "customGroups") => {
  const editing = edits.reduce((before, edit) => applyEdit(before, edit).editing, beginEditing(guide, view));
  return changesToSave(editing);
};

/** The groups with their item numbers, and what is in none. */
export const shape = (guide: OrderGuide) => ({
  groups: guide.categories.map((group) => [group.name, ...group.lineItems.map((line) => line.productSku as string)]),
  ungrouped: guide.ungroupedProducts.lineItems.map((line) => line.productSku as string),
});

/** All pages of a guide, put together as a screen does it. */
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

/** The groups that are loaded, each with the number of its lines; a search returns what is in none as a group too. */
export const grouped = (guide: OrderGuide) =>
  guide.categories
    .filter(({ name }) => name !== UNGROUPED)
    .map(({ name, lineItems }) => ({ name, count: lineItems.length }));
