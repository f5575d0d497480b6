import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { isOthers } from "@larder/domain/order-guide/foreign-guide";

export type GuideTab = "mine" | "shared" | "hidden";

/** Hidden guides have their own list, regardless of owner. An own shared guide stays among the own ones. */
export const tabOf = (
  guide: Pick<GuideSummary, "isHidden" | "ownerOrganizationId">,
  organization: OrganizationId | null,
): GuideTab => (guide.isHidden ? "hidden" : isOthers(guide, organization) ? "shared" : "mine");

export type GuideOrder = "name" | "viewed" | "changed" | "size";

const byName = (a: GuideSummary, b: GuideSummary): number =>
  a.name.localeCompare(b.name, "en", { numeric: true, sensitivity: "base" }) || a.id - b.id;

/** An unknown date sorts as oldest. */
const latest = (a: string | null, b: string | null): number => (b ?? "").localeCompare(a ?? "");

const orders: Record<GuideOrder, (a: GuideSummary, b: GuideSummary) => number> = {
  name: (a, b) => Number(b.isDefault) - Number(a.isDefault) || byName(a, b),
  viewed: (a, b) => latest(a.lastViewedDate, b.lastViewedDate) || byName(a, b),
  changed: (a, b) => latest(a.lastModifiedDate, b.lastModifiedDate) || byName(a, b),
  size: (a, b) => b.productCount - a.productCount || byName(a, b),
};

/** Guides with every typed word in name or owner; by name, the default one is first. */
export const guidesOf = (
  guides: readonly GuideSummary[],
  {
    tab,
    organization,
    term,
    order,
  }: {
    readonly tab: GuideTab;
    readonly organization: OrganizationId | null;
    readonly term: string;
    readonly order: GuideOrder;
  },
): readonly GuideSummary[] => {
  const wanted = term.toLowerCase().split(/\s+/).filter(Boolean);
  return guides
    .filter((guide) => {
      if (tabOf(guide, organization) !== tab) return false;
      const held = `${guide.name} ${guide.ownerName}`.toLowerCase();
      return wanted.every((word) => held.includes(word));
    })
    .toSorted(orders[order]);
};
