import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideEdit } from "@larder/domain/order-guide/edit";
import { lineUnit } from "@larder/domain/order-guide/line";
import { groupTitle } from "@larder/domain/text/group-title";
import { runInAction } from "mobx";
import { makeComputed, makeFields } from "../../../state/observable.ts";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import type { EditGroupRow, EditLineRow, EditRow } from "./edit-rows.ts";

/** `gap` is the 0-based row it goes before; `to` counts the rows before it in its group, or the groups before it. */
export interface Place {
  readonly gap: number;
  readonly group: string;
  readonly to: number;
  readonly of: number;
}

export const linePlace = (rows: readonly EditRow[], wanted: number, dragged: ReadonlySet<string>): Place | null => {
  const gap = Math.max(1, Math.min(wanted, rows.length));
  const above = rows[gap - 1];
  if (above === undefined) return null;
  const group = above.kind === "group" ? above.name : above.group;
  let to = 0;
  for (let at = gap - 1; rows[at]?.kind === "line"; at -= 1) if (!dragged.has(rows[at]?.key ?? "")) to += 1;
  let of = to + 1;
  for (let at = gap; rows[at]?.kind === "line"; at += 1) if (!dragged.has(rows[at]?.key ?? "")) of += 1;
  return { gap, group, to, of };
};

const boundaries = (rows: readonly EditRow[]): readonly number[] =>
  rows.flatMap((row, at) => (row.kind === "group" ? [at] : []));

export const groupPlace = (rows: readonly EditRow[], wanted: number, name: string): Place | null => {
  const from = rows.find((row) => row.kind === "group" && row.name === name);
  if (from?.kind !== "group" || from.at === null) return null;
  const gaps = boundaries(rows);
  let nearest = 0;
  gaps.forEach((gap, index) => {
    if (Math.abs(gap - wanted) < Math.abs((gaps[nearest] ?? 0) - wanted)) nearest = index;
  });
  return {
    gap: gaps[nearest] ?? 0,
    group: name,
    to: nearest > from.at ? nearest - 1 : nearest,
    of: gaps.length - 1,
  };
};

const isSame = (a: Place, b: Place): boolean => a.group === b.group && a.to === b.to;

/** The next different position in a direction; null = none. */
export const nextPlace = (
  rows: readonly EditRow[],
  from: Place,
  step: 1 | -1,
  placeAt: (gap: number) => Place | null,
): Place | null => {
  for (let gap = from.gap + step; gap >= 0 && gap <= rows.length; gap += step) {
    const place = placeAt(gap);
    // Snapping may lead back here or against the direction.
    if (place !== null && !isSame(place, from) && (place.gap - from.gap) * step > 0) return place;
  }
  return null;
};

export type Control = "grip" | "select" | "size" | "move" | "delete" | "rename" | "name" | "menu";

export const rowAfter = (rows: readonly EditRow[], going: ReadonlySet<string>): EditRow | null => {
  const first = rows.findIndex(({ key }) => going.has(key));
  if (first < 0) return null;
  const isStaying = (row: EditRow): boolean => !going.has(row.key);
  const next = rows.slice(first + 1).find(isStaying);
  const previous = rows.slice(0, first).findLast(isStaying);
  // At a group's end the line above is nearer than the next header.
  return next?.kind === "line" ? next : previous?.kind === "line" ? previous : (next ?? previous ?? null);
};

const placeOf = (row: EditRow): string => (row.kind === "line" ? row.group : "");

/** The first row new in its group, else moved, else with another size or name; null = none. */
export const changedRow = (before: readonly EditRow[], after: readonly EditRow[]): EditRow | null => {
  if (before === after) return null;
  const previous = new Map(before.map((row) => [row.key, row]));
  const come = after.find((row) => {
    const was = previous.get(row.key);
    return was === undefined || placeOf(was) !== placeOf(row);
  });
  if (come !== undefined) return come;
  const present = new Set(after.map(({ key }) => key));
  const rest = before.filter(({ key }) => present.has(key));
  return (
    after.find((row, at) => rest[at]?.key !== row.key) ??
    after.find((row) => {
      const was = previous.get(row.key);
      return row.kind === "line" && was?.kind === "line" && lineUnit(row.line) !== lineUnit(was.line);
    }) ??
    (before.length > after.length
      ? rowAfter(before, new Set(before.flatMap(({ key }) => (present.has(key) ? [] : key))))
      : null)
  );
};

export interface Dragging {
  readonly kind: "line" | "group";
  readonly key: string;
  readonly label: string;
  readonly skus: readonly Sku[];
  readonly group: string;
  readonly place: Place | null;
  readonly byKeys: boolean;
}

interface DragScreen {
  active: string | null;
  said: string;
  readonly rows: readonly EditRow[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly selected: readonly Sku[];
  readonly takes: (group: string, skus: readonly Sku[]) => boolean;
  readonly say: (text: string) => void;
  readonly editAndAnnounce: (text: string, edit: GuideEdit) => void;
  readonly focus: (key: string, control: Control) => void;
}

/** Drags rows with the pointer or the keyboard; the drop is one edit (GUIDE-EDIT-24 to 28). */
export class EditDrag {
  held: Dragging | null = null;

  constructor(private readonly screen: DragScreen) {
    makeFields(this, ["held"]);
    makeComputed(this, ["opening", "mayDrop"]);
  }

  readonly start = (row: EditLineRow | EditGroupRow, byKeys: boolean): void => {
    const at = this.screen.indexOf.get(row.key) ?? 0;
    const several = row.kind === "line" && row.line.isSelected && this.screen.selected.length > 1;
    const skus = row.kind === "group" ? [] : several ? this.screen.selected : [row.line.productSku];
    const dragging: Dragging = {
      kind: row.kind,
      key: row.key,
      label:
        row.kind === "group" ? groupTitle(row.name) : several ? guideEditMessages.lines(skus.length) : row.line.name,
      skus,
      group: row.kind === "group" ? row.name : row.group,
      place: null,
      byKeys,
    };
    runInAction(() => {
      this.held = { ...dragging, place: this.placeAt(dragging, row.kind === "group" ? at : at + 1) };
      this.screen.active = row.key;
      if (byKeys) this.screen.said = guideEditMessages.pickedUp(dragging.label);
    });
  };

  placeAt(dragging: Dragging, gap: number): Place | null {
    return dragging.kind === "group"
      ? groupPlace(this.screen.rows, gap, dragging.group)
      : linePlace(this.screen.rows, gap, new Set(dragging.skus));
  }

  readonly over = (gap: number): void => {
    if (this.held === null) return;
    const place = this.placeAt(this.held, gap);
    if (place?.gap === this.held.place?.gap) return;
    runInAction(() => {
      if (this.held !== null) this.held = { ...this.held, place };
    });
  };

  readonly step = (step: 1 | -1, far = false): void => {
    const { held: dragging } = this;
    if (dragging?.place == null) return;
    const next = far
      ? this.placeAt(dragging, step === 1 ? this.screen.rows.length : 0)
      : nextPlace(this.screen.rows, dragging.place, step, (gap) => this.placeAt(dragging, gap));
    if (next === null) return;
    runInAction(() => {
      this.held = { ...dragging, place: next };
      this.screen.said =
        dragging.kind === "group"
          ? guideEditMessages.groupPlace(next.to + 1, next.of)
          : guideEditMessages.placeNow(groupTitle(next.group), next.to + 1, next.of);
    });
  };

  /** The gap to open; null = the drop wouldn't move it. */
  get opening(): Place | null {
    const { held: dragging } = this;
    const row = this.screen.rows[this.screen.indexOf.get(dragging?.key ?? "") ?? -1];
    if (dragging?.place == null || row === undefined) return null;
    const { group, to } = dragging.place;
    const isOwn = row.at === to && (row.kind === "group" || (row.group === group && dragging.skus.length === 1));
    return isOwn ? null : dragging.place;
  }

  get mayDrop(): boolean {
    const { held: dragging } = this;
    if (dragging?.place == null) return false;
    if (dragging.kind === "group") return true;
    return this.screen.takes(dragging.place.group, dragging.skus);
  }

  readonly drop = (): void => {
    const { held: dragging } = this;
    if (dragging?.place == null) return;
    if (!this.mayDrop) {
      this.screen.say(guideEditMessages.noDrop(dragging.place.group));
      if (!dragging.byKeys) this.cancelDrag();
      return;
    }
    const { group, to } = dragging.place;
    runInAction(() => void (this.held = null));
    this.screen.editAndAnnounce(
      guideEditMessages.dropped(dragging.label),
      dragging.kind === "group"
        ? { _tag: "ReorderGroup", group, to }
        : { _tag: "PlaceLines", skus: dragging.skus, group, to },
    );
    this.screen.focus(dragging.key, "grip");
  };

  readonly cancelDrag = (): void => {
    const { held: dragging } = this;
    if (dragging === null) return;
    runInAction(() => {
      this.held = null;
      this.screen.said = guideEditMessages.notMoved(dragging.label);
    });
  };

  readonly nudge = (row: EditLineRow | EditGroupRow, step: 1 | -1, control: Control): void => {
    this.start(row, false);
    const from = this.held?.place;
    this.step(step);
    const to = this.held?.place;
    if (from === to || !this.mayDrop) return this.cancelDrag();
    this.drop();
    this.screen.focus(row.key, control);
  };
}
