import fc from "fast-check";
import { sku } from "../catalog/sku.ts";
import { caseFold } from "../order-guide/group-name.ts";
import type {
  GuideGroup,
  GuideLine,
  GuidePage,
  GuideSummary,
  GuideView,
  OrderGuide,
} from "../order-guide/guide.schema.ts";
import { GuideId } from "../order-guide/guide.schema.ts";
import { guideLineOf, plainLine } from "./guide-line.ts";
import { groupName } from "./names.ts";
import { sometimes } from "./sometimes.ts";

export const EMPTY_GUIDE: OrderGuide = {
  id: GuideId.make(7),
  name: "Weekly",
  categories: [],
  ungroupedProducts: { name: "Ungrouped", lineItems: [] },
  permissions: { canEdit: true, canDelete: true, canShare: true, canTransfer: true },
  noProductsMessage: null,
  version: "1",
  totalItems: null,
  groups: null,
  businessUnit: null,
  ownerName: null,
  lastModifiedDate: null,
  lastModifiedBy: null,
  isDefault: false,
};

export const PLAIN_GUIDE_SUMMARY: GuideSummary = {
  id: GuideId.make(7),
  name: "Weekday",
  businessUnit: null,
  productCount: 0,
  isHidden: false,
  isDefault: false,
  ownerOrganizationId: null,
  ownerName: "",
  isShared: false,
  sharedWith: [],
  lastViewedDate: null,
  lastModifiedDate: null,
  permissions: null,
};

export const plainGroup = (
  name: string,
  numbers: readonly number[],
  isEditable: boolean | null = true,
): GuideGroup => ({
  name,
  lineItems: numbers.map(plainLine),
  isSelected: false,
  isEditable,
});

/** `{ Grill: [1, 2], Bar: [3] }` and the ungrouped lines. */
export const plainGuide = (
  groups: Readonly<Record<string, readonly number[]>>,
  ungrouped: readonly number[] = [],
): OrderGuide => ({
  ...EMPTY_GUIDE,
  categories: Object.entries(groups).map(([name, numbers]) => plainGroup(name, numbers)),
  ungroupedProducts: { name: "Ungrouped", lineItems: ungrouped.map(plainLine) },
});

/** Plain lines spread evenly over `groups` groups and the ungrouped lines, for what must stay linear. */
export const largeGuide = (lines: number, groups: number): OrderGuide => {
  const share = Math.ceil(lines / (groups + 1));
  const part = (index: number): GuideLine[] =>
    Array.from({ length: Math.max(0, Math.min(share, lines - index * share)) }, (_, at) =>
      plainLine(index * share + at),
    );
  return {
    ...EMPTY_GUIDE,
    categories: Array.from({ length: groups }, (_, index) => ({
      ...plainGroup(`Group ${index}`, []),
      lineItems: part(index),
    })),
    ungroupedProducts: { name: "Ungrouped", lineItems: part(groups) },
  };
};

const settled = (group: GuideGroup): GuideGroup => ({
  ...group,
  isSelected: group.lineItems.length > 0 ? group.lineItems.every((line) => line.isSelected) : group.isSelected,
});

/** `alikeNames`: group names may differ only in case. */
export interface GuideSize {
  readonly maxLines?: number;
  readonly maxGroups?: number;
  readonly alikeNames?: boolean;
}

/** A guide with similar names and edge cases; groups are selected exactly when all their lines are. */
export const orderGuide = (size: GuideSize = {}): fc.Arbitrary<OrderGuide> => {
  const { maxLines = 12, maxGroups = 5, alikeNames = true } = size;
  return fc
    .record({
      id: fc.constantFrom(-1, 1, 7, 4_711),
      name: groupName,
      groups: fc.uniqueArray(
        fc.record({ name: groupName, isEditable: fc.constantFrom(true, true, false, null), isSelected: fc.boolean() }),
        { maxLength: maxGroups, selector: (group) => (alikeNames ? group.name : caseFold(group.name)) },
      ),
      numbers: fc.uniqueArray(fc.integer({ min: 1, max: maxLines * 2 }), { maxLength: maxLines }),
      businessUnit: sometimes(fc.constantFrom(0, 1, 2, 3)),
      noProductsMessage: sometimes(fc.constantFrom("", "Nothing here")),
      version: sometimes(fc.constantFrom("1", "2")),
    })
    .chain(({ id, groups, numbers, ...fields }) =>
      fc
        .tuple(
          fc.tuple(...numbers.map((number) => guideLineOf(sku(String(number))))),
          fc.tuple(...numbers.map(() => fc.nat({ max: groups.length }))),
        )
        .map(([lines, places]): OrderGuide => ({
          ...EMPTY_GUIDE,
          ...fields,
          id: GuideId.make(id),
          categories: groups.map((group, index) =>
            settled({ ...group, lineItems: lines.filter((_, at) => places[at] === index) }),
          ),
          ungroupedProducts: { name: "Ungrouped", lineItems: lines.filter((_, at) => places[at] === groups.length) },
        })),
    );
};

export const guideView: fc.Arbitrary<GuideView> = fc.constantFrom("cwCategories", "customGroups");

/** A further page, possibly with lines the guide already has. */
export const guidePage: fc.Arbitrary<GuidePage> = fc
  .record({ guide: orderGuide({ maxLines: 8 }), totalItems: sometimes(fc.nat({ max: 99 })) })
  .map(({ guide, totalItems }) => ({
    categories: guide.categories,
    ungroupedProducts: guide.ungroupedProducts,
    totalItems,
  }));

/** `A[1,2] B[3] 4` is two groups and an ungrouped line. */
export const guideShape = (guide: OrderGuide): string =>
  [
    ...guide.categories.map((group) => `${group.name}[${group.lineItems.map((line) => line.productSku).join()}]`),
    guide.ungroupedProducts.lineItems.map((line) => line.productSku).join(),
  ].join(" ");
