import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";

/** The three lists of guides. */
export type GuideTab = "mine" | "shared" | "hidden";

/** Hidden guides are on their own list, whoever owns them; the others are the organization's own or shared with it. */
export const tabOf = (guide: Pick<GuideSummary, "isHidden" | "isShared">): GuideTab =>
  guide.isHidden ? "hidden" : guide.isShared ? "shared" : "mine";

/** The guides of a list that match what is typed: the default one first, then by name. */
export const guidesOf = (guides: readonly GuideSummary[], tab: GuideTab, term: string): readonly GuideSummary[] => {
  const wanted = term.trim().toLowerCase();
  return guides
    .filter(
      (guide) =>
        tabOf(guide) === tab &&
        (guide.name.toLowerCase().includes(wanted) || guide.ownerName.toLowerCase().includes(wanted)),
    )
    .sort(
      (a, b) =>
        Number(b.isDefault) - Number(a.isDefault) ||
        a.name.localeCompare(b.name, "en", { numeric: true, sensitivity: "base" }) ||
        a.id - b.id,
    );
};
