import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideEdit } from "@larder/domain/order-guide/edit";
import { beginEditing, type GuideEditing } from "@larder/domain/order-guide/editing";
import { SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import { isGroupEditable } from "@larder/domain/order-guide/groups";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { selectedSkus } from "@larder/domain/order-guide/selection";
import { compareStructural, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Shop } from "../../../state/shop.ts";
import { editWords } from "../../../words/guide-edit.ts";
import { changesText } from "./change-tally.ts";
import { groupPlace, linePlace, nextPlace, type Place } from "./drop-place.ts";
import { editRows, groupKey, selectionOfAll, type EditGroupRow, type EditLineRow, type EditRow } from "./edit-rows.ts";

/** What is being dragged, by the pointer or by the keys. */
export interface Dragging {
  readonly kind: "line" | "group";
  /** The row that was taken hold of. */
  readonly key: string;
  readonly label: string;
  readonly skus: readonly Sku[];
  readonly group: string;
  readonly place: Place | null;
  readonly byKeys: boolean;
}

/** A group that lines can be moved to. */
export interface MoveTarget {
  readonly name: string;
  readonly count: number;
  /** Only `false` closes it to lines of other groups (OP-140). */
  readonly isOpen: boolean;
}

/** The control of a row that gets the focus. */
export type Control = "grip" | "select" | "size" | "move" | "delete" | "rename" | "name" | "menu";

/**
 * A guide that is edited, as the screen looks at it. Rows get the line itself, which is another one only when something of it
 * changed, so that one selection draws one row anew.
 */
export class EditScreen {
  active: string | null = null;
  renaming: string | null = null;
  dragging: Dragging | null = null;
  /** What was last told to those who do not see it. */
  said = "";
  isRemoving = false;
  isComparing = true;
  /** The control that gets the focus as soon as its row exists. */
  wanted: { readonly key: string; readonly control: Control } | null = null;

  /** `first` = the guide that is shown when editing begins. */
  constructor(
    private readonly shop: Shop,
    private readonly first: OrderGuide,
  ) {
    makeObservable(this, {
      active: observableRef,
      renaming: observableRef,
      dragging: observableRef,
      said: observableRef,
      isRemoving: observableRef,
      isComparing: observableRef,
      wanted: observableRef,
      editing: computed,
      rows: computed,
      indexOf: computed,
      selected: computed,
      selectedGroups: computed({ equals: compareStructural }),
      selectionOfAll: computed,
      targets: computed({ equals: compareStructural }),
      homes: computed,
      changes: computed({ equals: compareStructural }),
      activeKey: computed,
    });
  }

  get state() {
    return this.shop.guideDetail.state;
  }

  get isReady(): boolean {
    return this.state.edit?.editing != null;
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

  /** The selected groups that can be deleted (GUIDE-EDIT-20). */
  get selectedGroups(): readonly string[] {
    return this.editing.guide.categories
      .filter((group) => group.isSelected && isGroupEditable(group) && group.name !== SUBSTITUTIONS)
      .map(({ name }) => name);
  }

  get selectionOfAll() {
    return selectionOfAll(this.rows);
  }

  get targets(): readonly MoveTarget[] {
    const { categories, ungroupedProducts } = this.editing.guide;
    return [
      ...categories
        .filter(({ name }) => name !== SUBSTITUTIONS)
        .map((group) => ({ name: group.name, count: group.lineItems.length, isOpen: isGroupEditable(group) })),
      { name: UNGROUPED, count: ungroupedProducts.lineItems.length, isOpen: true },
    ];
  }

  /** The group that each line stood in when editing began: a catalogue group takes only these back (OP-140). */
  get homes(): ReadonlyMap<string, string> {
    const homes = new Map<string, string>();
    for (const { name, lineItems } of this.editing.base.categories)
      for (const line of lineItems) homes.set(line.productSku, name);
    return homes;
  }

  get changes() {
    return changesText(this.editing);
  }

  /** The row that Tab leads to. */
  get activeKey(): string | null {
    return this.active !== null && this.indexOf.has(this.active) ? this.active : (this.rows[0]?.key ?? null);
  }

  /** Groups of one's own can only be made in the view of custom groups (OP-140). */
  get hasOwnGroups(): boolean {
    return this.editing.view === "customGroups";
  }

  groupOf(sku: string): string | null {
    const row = this.rows[this.indexOf.get(sku) ?? -1];
    return row?.kind === "line" ? row.group : null;
  }

  /** Whether these lines may go into that group. */
  takes(target: Pick<MoveTarget, "name" | "isOpen">, skus: readonly Sku[]): boolean {
    return (
      target.isOpen || skus.every((sku) => this.groupOf(sku) === target.name || this.homes.get(sku) === target.name)
    );
  }

  readonly edit = (edit: GuideEdit): void => this.shop.storefront.guideDetail.send({ _tag: "Edited", edit });

  readonly undo = (): void => this.shop.storefront.guideDetail.send({ _tag: "Undone" });
  readonly redo = (): void => this.shop.storefront.guideDetail.send({ _tag: "Redone" });
  readonly askDelete = (sku: Sku): void => this.shop.storefront.guideDetail.send({ _tag: "DeleteAsked", sku });

  readonly activate = (key: string): void => runInAction(() => void (this.active = key));
  readonly rename = (group: string | null): void => runInAction(() => void (this.renaming = group));
  readonly askRemove = (asked: boolean): void => runInAction(() => void (this.isRemoving = asked));
  readonly compare = (comparing: boolean): void => runInAction(() => void (this.isComparing = comparing));
  readonly say = (text: string): void => runInAction(() => void (this.said = text));
  readonly focus = (key: string | null | undefined, control: Control): void =>
    runInAction(() => {
      this.wanted = key == null ? null : { key, control };
      if (key != null) this.active = key;
    });

  /** A new group on top, ready to be named; `then` comes with the name it got. */
  readonly newGroup = (then?: (group: string) => void): void => {
    const { guideDetail } = this.shop.storefront;
    const before = guideDetail.get().guide;
    this.edit({ _tag: "AddGroup", name: editWords.newGroupName });
    const { guide } = guideDetail.get();
    const group = guide?.categories[0]?.name;
    if (guide === before || group === undefined) return;
    then?.(group);
    this.rename(group);
    this.focus(groupKey(group), "name");
  };

  /** Gives a group its name and says whether that was possible. */
  readonly nameGroup = (group: string, name: string): boolean => {
    const { guideDetail } = this.shop.storefront;
    const at = guideDetail.get().guide?.categories.findIndex((one) => one.name === group) ?? -1;
    this.edit({ _tag: "RenameGroup", group, name });
    if ((guideDetail.get().edit?.problem ?? "") !== "") return false;
    this.rename(null);
    this.focus(groupKey(guideDetail.get().guide?.categories[at]?.name ?? group), "rename");
    return true;
  };

  /** Moves lines to a group; the focus stays where they were. */
  readonly moveTo = (skus: readonly Sku[], group: string): void => {
    const [only] = skus;
    if (skus.length === 1 && only !== undefined) this.stayAt(only, "move");
    this.edit({ _tag: "MoveLines", skus, to: group });
  };

  /** The line that comes after one that goes away gets the focus. */
  readonly stayAt = (key: string, control: Control): void => {
    const at = this.indexOf.get(key) ?? -1;
    const next = this.rows[at + 1] ?? this.rows[at - 1];
    const neighbour = next?.kind === "line" ? next : (this.rows[at - 1] ?? next);
    this.focus(neighbour?.key, neighbour?.kind === "line" ? control : "select");
  };

  /** Dissolves a group; the header that comes after it gets the focus, since its lines go to the end. */
  readonly deleteGroup = ({ key, name }: EditGroupRow): void => {
    const at = this.indexOf.get(key) ?? 0;
    const next = this.rows.find((row, index) => index > at && row.kind === "group");
    this.edit({ _tag: "DeleteGroup", group: name });
    this.focus(next?.key, "menu");
  };

  readonly begin = (row: EditLineRow | EditGroupRow, byKeys: boolean): void => {
    const at = this.indexOf.get(row.key) ?? 0;
    const several = row.kind === "line" && row.line.isSelected && this.selected.length > 1;
    const skus = row.kind === "group" ? [] : several ? this.selected : [row.line.productSku];
    const dragging: Dragging = {
      kind: row.kind,
      key: row.key,
      label: row.kind === "group" ? row.name : several ? editWords.lines(skus.length) : row.line.name,
      skus,
      group: row.kind === "group" ? row.name : row.group,
      place: null,
      byKeys,
    };
    runInAction(() => {
      this.dragging = { ...dragging, place: this.placeAt(dragging, row.kind === "group" ? at : at + 1) };
      this.active = row.key;
      if (byKeys) this.said = editWords.pickedUp(dragging.label);
    });
  };

  placeAt(dragging: Dragging, gap: number): Place | null {
    return dragging.kind === "group"
      ? groupPlace(this.rows, gap, dragging.group)
      : linePlace(this.rows, gap, new Set(dragging.skus));
  }

  /** The pointer is over the gap before this row. */
  readonly over = (gap: number): void => {
    if (this.dragging === null) return;
    const place = this.placeAt(this.dragging, gap);
    if (place?.gap === this.dragging.place?.gap) return;
    runInAction(() => {
      if (this.dragging !== null) this.dragging = { ...this.dragging, place };
    });
  };

  /** The next place by an arrow key; `far` goes to the first or the last one. */
  readonly step = (step: 1 | -1, far = false): void => {
    const { dragging } = this;
    if (dragging?.place == null) return;
    const next = far
      ? this.placeAt(dragging, step === 1 ? this.rows.length : 0)
      : nextPlace(this.rows, dragging.place, step, (gap) => this.placeAt(dragging, gap));
    if (next === null) return;
    runInAction(() => {
      this.dragging = { ...dragging, place: next };
      this.said =
        dragging.kind === "group"
          ? editWords.groupPlace(next.to + 1, next.of)
          : editWords.placeNow(next.group, next.to + 1, next.of);
    });
  };

  /** The place that opens for what is dragged; null while it would stay where it is. */
  get opening(): Place | null {
    const { dragging } = this;
    const row = this.rows[this.indexOf.get(dragging?.key ?? "") ?? -1];
    if (dragging?.place == null || row === undefined) return null;
    const { group, to } = dragging.place;
    const isOwn = row.at === to && (row.kind === "group" || (row.group === group && dragging.skus.length === 1));
    return isOwn ? null : dragging.place;
  }

  /** Whether what is dragged may be dropped where it is. */
  get mayDrop(): boolean {
    const { dragging } = this;
    if (dragging?.place == null) return false;
    if (dragging.kind === "group") return true;
    const { group } = dragging.place;
    if (group === SUBSTITUTIONS) return false;
    const target = this.targets.find(({ name }) => name === group);
    return target !== undefined && this.takes(target, dragging.skus);
  }

  readonly drop = (): void => {
    const { dragging } = this;
    if (dragging?.place == null) return;
    if (!this.mayDrop) {
      this.say(editWords.noDrop(dragging.place.group));
      if (!dragging.byKeys) this.letGo();
      return;
    }
    const { group, to } = dragging.place;
    runInAction(() => {
      this.dragging = null;
      this.said = editWords.dropped(dragging.label);
    });
    this.edit(
      dragging.kind === "group"
        ? { _tag: "ReorderGroup", group, to }
        : { _tag: "PlaceLines", skus: dragging.skus, group, to },
    );
    this.focus(dragging.key, "grip");
  };

  readonly letGo = (): void => {
    const { dragging } = this;
    if (dragging === null) return;
    runInAction(() => {
      this.dragging = null;
      this.said = editWords.notMoved(dragging.label);
    });
  };

  /** Moves a row by one place at once (Alt and an arrow key, and the menu of a group). */
  readonly nudge = (row: EditLineRow | EditGroupRow, step: 1 | -1, control: Control): void => {
    this.begin(row, false);
    const from = this.dragging?.place;
    this.step(step);
    const to = this.dragging?.place;
    if (from === to || !this.mayDrop) return this.letGo();
    this.drop();
    this.focus(row.key, control);
  };
}
