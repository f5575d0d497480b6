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

/** A guide with nothing in it. */
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

/** A guide in the listing with nothing special about it. */
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

/** A group of plain lines with these item numbers; selected when all lines are. */
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

/** A guide of plain lines: `{ Grill: [1, 2], Bar: [3] }`, with the ungrouped ones. */
export const plainGuide = (
  groups: Readonly<Record<string, readonly number[]>>,
  ungrouped: readonly number[] = [],
): OrderGuide => ({
  ...EMPTY_GUIDE,
  categories: Object.entries(groups).map(([name, numbers]) => plainGroup(name, numbers)),
  ungroupedProducts: { name: "Ungrouped", lineItems: ungrouped.map(plainLine) },
});

/** A guide with many plain lines, evenly in `groups` groups and as many ungrouped: for what must stay linear. */
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

/** How many lines and groups a guide may have, and whether its groups' names may be alike but for case. */
export interface GuideSize {
  readonly maxLines?: number;
  readonly maxGroups?: number;
  readonly alikeNames?: boolean;
}

/**
 * A guide: groups with look-alike names, some empty, some not editable, lines here and there and ungrouped, each product once,
 * some selected. A group with lines is selected exactly when all of them are.
 */
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

/** One of the two ways to look at a guide. */
export const guideView: fc.Arbitrary<GuideView> = fc.constantFrom("cwCategories", "customGroups");

/** A further page of a guide: groups and lines, of which the guide may already have some. */
export const guidePage: fc.Arbitrary<GuidePage> = fc
  .record({ guide: orderGuide({ maxLines: 8 }), totalItems: sometimes(fc.nat({ max: 99 })) })
  .map(({ guide, totalItems }) => ({
    categories: guide.categories,
    ungroupedProducts: guide.ungroupedProducts,
    totalItems,
  }));

/** What is where in a guide: `A[1,2] B[3] 4` is two groups and an ungrouped line. */
export const guideShape = (guide: OrderGuide): string =>
  [
    ...guide.categories.map((group) => `${group.name}[${group.lineItems.map((line) => line.productSku).join()}]`),
    guide.ungroupedProducts.lineItems.map((line) => line.productSku).join(),
  ].join(" ");
