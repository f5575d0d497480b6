import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import { lineUnit } from "@larder/domain/order-guide/line";

export interface GroupContent {
  readonly name: string;
  /** "CS BEEF1", in order. */
  readonly lines: readonly string[];
}

/** What is in a guide: its groups in order, and the ungrouped lines last if it has any. */
export interface GuideContent {
  readonly name: string;
  readonly groups: readonly GroupContent[];
}

/** A guide as the shop stores it. */
export interface GuideRow extends GuideContent {
  readonly id: number;
  readonly version: string;
}

/** A guide as a screen shows it whole, or as a save starts from it. */
export interface ReadGuide {
  readonly version: string | null;
  readonly content: GuideContent;
}

/** What one person did to a product's line since they began to edit: the last of it counts. */
export type OwnEdit = "added" | "removed" | "changed";

/** A save as its screen showed it when it was sent. */
export interface GuideSave {
  readonly device: string;
  readonly at: number;
  /** Its key. */
  readonly intent: string;
  readonly guide: number;
  /** What it started from. */
  readonly base: ReadGuide;
  /** What the screen showed. */
  readonly wanted: GuideContent;
  /** By product. */
  readonly own: ReadonlyMap<string, OwnEdit>;
  /** Products that one took out and another changed, as a conflict said since editing began. */
  readonly named: ReadonlySet<string>;
}

/** What a screen said became of a save. */
export interface GuideSaid {
  readonly device: string;
  /** Its key. */
  readonly intent: string;
  readonly what: "saved" | "conflict" | "failed";
}

/** A conflict as a screen showed it. */
export interface SeenConflict {
  readonly device: string;
  readonly at: number;
  readonly guide: number;
  readonly base: ReadGuide;
  readonly yours: GuideContent;
  /** Null = the screen had nothing of it. */
  readonly theirs: ReadGuide | null;
  /** What the screen let its person choose: "GuideRenamedApart", or "ResizedApart BEEF1". */
  readonly choices: readonly string[];
  /** What it offered to save instead. */
  readonly merged: GuideContent | null;
  /** The keys of what the screen saved since editing began. */
  readonly ownSaves: readonly string[];
}

/** A whole guide that a screen showed. */
export interface HeldGuide extends ReadGuide {
  readonly device: string;
  readonly guide: number;
}

/** All that was seen of saving guides. */
export interface GuideHistory {
  /** On the first day. */
  readonly first: readonly GuideRow[];
  readonly saves: readonly GuideSave[];
  readonly said: readonly GuideSaid[];
  readonly conflicts: readonly SeenConflict[];
  readonly held: readonly HeldGuide[];
}

/** The content of a guide on a screen; suggestions of substitutes aren't part of it. */
export const guideContentOf = ({ name, categories, ungroupedProducts }: OrderGuide): GuideContent => ({
  name,
  groups: [...categories, { ...ungroupedProducts, name: UNGROUPED }]
    .map((group) => ({
      name: group.name,
      lines: group.lineItems.map((line) => `${lineUnit(line)} ${line.productSku}`),
    }))
    .filter((group) => group.name !== SUBSTITUTIONS && (group.name !== UNGROUPED || group.lines.length > 0)),
});

export const skuOf = (line: string): string => line.slice(line.indexOf(" ") + 1);

/** Where each product is: its group and its unit. */
export const placesIn = ({
  groups,
}: GuideContent): ReadonlyMap<string, { readonly group: string; readonly unit: string }> =>
  new Map(
    groups.flatMap(({ name, lines }) =>
      lines.map((line) => [skuOf(line), { group: name, unit: line.slice(0, line.indexOf(" ")) }] as const),
    ),
  );

/** "Prep list: Grill (CS BEEF1, EA BEEF2), Cold ()". */
export const guideText = ({ name, groups }: GuideContent): string =>
  `${name}: ${groups.map((group) => `${group.name} (${group.lines.join(", ")})`).join(", ")}`;
