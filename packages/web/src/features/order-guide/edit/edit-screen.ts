import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideEdit } from "@larder/domain/order-guide/edit";
import { beginEditing, type GuideEditing } from "@larder/domain/order-guide/editing";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { homeGroups, acceptsLines } from "@larder/domain/order-guide/group-membership";
import { selectedSkus } from "@larder/domain/order-guide/selection";
import { canSelectWhole } from "@larder/sdk";
import { runInAction } from "mobx";
import { isSameContent, makeComputed, makeFields } from "../../../state/observable.ts";
import type { Shop } from "../../../state/shop.ts";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import { changesText } from "../../../messages/en/changes-text.ts";
import { EditDrag, changedRow, rowAfter, type Control } from "./edit-drag.ts";
import {
  editRows,
  groupKey,
  selectableBetween,
  selectionOfAll,
  type EditGroupRow,
  type EditRow,
  deletableGroups,
  moveTargets,
  type MoveTarget,
} from "./edit-rows.ts";

/** A row's line keeps its identity while unchanged, so one selection re-renders one row. */
export class EditScreen {
  active: string | null = null;
  renaming: string | null = null;
  said = "";
  isRemoving = false;
  isComparing = true;
  isAdding = false;
  addTo = UNGROUPED;
  readonly drag = new EditDrag(this);
  #anchor: string | null = null;
  wanted: { readonly key: string; readonly control: Control } | null = null;

  constructor(
    private readonly shop: Shop,
    private readonly first: OrderGuide,
  ) {
    makeFields(this, ["active", "renaming", "isAdding", "said", "isRemoving", "isComparing", "addTo", "wanted"]);
    makeComputed(this, ["editing", "rows", "indexOf", "selected", "selectionOfAll", "homes", "activeKey"]);
    makeComputed(this, ["selectedGroups", "targets", "changes"], isSameContent);
  }

  get state() {
    return this.shop.guideDetail.state;
  }

  get isReady(): boolean {
    return this.state.edit?.editing != null;
  }

  get canSelectWhole(): boolean {
    return canSelectWhole(this.state);
  }

  get isEmpty(): boolean {
    return this.state.edit?.isComplete === true && this.rows.length === 1 && this.targets[0]?.count === 0;
  }

  get editing(): GuideEditing {
    const { edit, guide, savedCategory } = this.state;
    return edit?.editing ?? beginEditing(guide ?? this.first, savedCategory);
  }

  get rows(): readonly EditRow[] {
    return editRows(this.editing.guide);
  }

  get indexOf(): ReadonlyMap<string, number> {
    return new Map(this.rows.map((row, at) => [row.key, at]));
  }

  get selected(): readonly Sku[] {
    return selectedSkus(this.editing.guide);
  }

  get selectedGroups(): readonly string[] {
    return deletableGroups(this.editing.guide);
  }

  get selectionOfAll() {
    return selectionOfAll(this.rows);
  }

  get targets(): readonly MoveTarget[] {
    return moveTargets(this.editing.guide);
  }

  /** Each line's own group: a catalog group takes only its own lines (OP-140). */
  get homes(): ReadonlyMap<Sku, string> {
    return homeGroups(this.editing);
  }

  get changes() {
    return changesText(this.editing);
  }

  get activeKey(): string | null {
    return this.active !== null && this.indexOf.has(this.active) ? this.active : (this.rows[0]?.key ?? null);
  }

  /** Custom groups exist only in the custom view (OP-140). */
  get hasOwnGroups(): boolean {
    return this.editing.view === "customGroups";
  }

  /** The chosen group for new products, while it exists and accepts them (OP-06). */
  get targetOfAdding(): string {
    return this.targets.some(({ name, isOpen }) => isOpen && name === this.addTo) ? this.addTo : UNGROUPED;
  }

  groupOf(sku: string): string | null {
    const row = this.rows[this.indexOf.get(sku) ?? -1];
    return row?.kind === "line" ? row.group : null;
  }

  takes(name: string, skus: readonly Sku[]): boolean {
    if (name === UNGROUPED) return true;
    const group = this.editing.guide.categories.find((one) => one.name === name);
    return group !== undefined && acceptsLines(this.editing, group, skus, this.homes);
  }

  readonly edit = (edit: GuideEdit): void => this.shop.storefront.guideDetail.send({ _tag: "Edited", edit });

  readonly editAndAnnounce = (text: string, edit: GuideEdit): void => {
    const { toasts } = this.shop.storefront;
    const before = toasts.get().count;
    this.edit(edit);
    this.say(toasts.get().count === before ? text : "");
  };

  readonly undo = (): void => this.#travel("Undo");
  readonly redo = (): void => this.#travel("Redo");
  readonly askDelete = (sku: Sku): void => this.shop.storefront.guideDetail.send({ _tag: "DeleteRequested", sku });

  readonly activate = (key: string): void => runInAction(() => void (this.active = key));
  readonly rename = (group: string | null): void => runInAction(() => void (this.renaming = group));
  readonly confirmRemove = (isOpen: boolean): void => runInAction(() => void (this.isRemoving = isOpen));
  readonly compare = (comparing: boolean): void => runInAction(() => void (this.isComparing = comparing));
  readonly add = (adding: boolean): void => runInAction(() => void (this.isAdding = adding));
  readonly chooseGroup = (group: string): void => runInAction(() => void (this.addTo = group));
  readonly say = (text: string): void => runInAction(() => void (this.said = text));
  readonly focus = (key: string | null | undefined, control: Control): void =>
    runInAction(() => {
      this.wanted = key == null ? null : { key, control };
      if (key != null) this.active = key;
    });

  readonly newGroup = (then?: (group: string) => void): void => {
    const { guideDetail } = this.shop.storefront;
    const before = guideDetail.get().guide;
    this.edit({ _tag: "AddGroup", name: guideEditMessages.newGroupName });
    const { guide } = guideDetail.get();
    const group = guide?.categories[0]?.name;
    if (guide === before || group === undefined) return;
    then?.(group);
    this.rename(group);
    this.focus(groupKey(group), "name");
  };

  /** False if the name isn't possible. */
  readonly nameGroup = (group: string, name: string): boolean => {
    const { guideDetail } = this.shop.storefront;
    const at = guideDetail.get().guide?.categories.findIndex((one) => one.name === group) ?? -1;
    this.edit({ _tag: "RenameGroup", group, name });
    if ((guideDetail.get().edit?.problem ?? null) !== null) return false;
    this.rename(null);
    this.focus(groupKey(guideDetail.get().guide?.categories[at]?.name ?? group), "rename");
    return true;
  };

  /** With Shift, selects from the last pressed line (GUIDE-EDIT-10 to 13). */
  readonly select = (sku: Sku, isSelected: boolean, far: boolean): void => {
    const from = far && this.#anchor !== null ? this.indexOf.get(this.#anchor) : undefined;
    const to = this.indexOf.get(sku);
    this.#anchor = sku;
    if (from === undefined || to === undefined) return this.edit({ _tag: "SelectLine", sku, isSelected });
    this.edit({ _tag: "SelectLines", skus: selectableBetween(this.rows, from, to), isSelected });
  };

  readonly editThenFocus = (edit: GuideEdit, keys: Iterable<string>, control: Control): void => {
    const next = rowAfter(this.rows, new Set(keys));
    this.edit(edit);
    this.focus(next?.key, next?.kind === "group" ? "select" : control);
  };

  readonly moveTo = (skus: readonly Sku[], group: string): void =>
    this.editThenFocus({ _tag: "MoveLines", skus, to: group }, skus, skus.length === 1 ? "move" : "select");

  /** Confirms deleting a line and focuses the next one (GUIDE-EDIT-23). */
  readonly confirmDelete = (sku: Sku): void => {
    const next = rowAfter(this.rows, new Set([sku]));
    this.shop.storefront.guideDetail.send({ _tag: "DeleteConfirmed" });
    this.focus(next?.key, next?.kind === "group" ? "select" : "delete");
  };

  readonly deleteGroup = ({ key, name }: EditGroupRow): void => {
    const at = this.indexOf.get(key) ?? 0;
    const next = this.rows.find((row, index) => index > at && row.kind === "group");
    this.edit({ _tag: "DeleteGroup", group: name });
    this.focus(next?.key, next?.kind === "group" && next.at === null ? "select" : "menu");
  };

  readonly restoreFocus = (before: readonly EditRow[]): void => {
    if (document.activeElement === null || document.activeElement === document.body)
      this.focus(changedRow(before, this.rows)?.key ?? this.activeKey, "select");
  };

  readonly #travel = (_tag: "Undo" | "Redo"): void => {
    const before = this.rows;
    this.shop.storefront.guideDetail.send({ _tag });
    const inList = document.activeElement?.closest("[data-row]") != null;
    const row = changedRow(before, this.rows);
    if (inList && row !== null) this.focus(row.key, "select");
  };
}
