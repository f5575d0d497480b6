import type { Page } from "playwright-core";
import { call } from "./shop-call.ts";

/** A line of a guide as the shop's own calls return it. */
export interface ShapeLine {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  /** The size that is ordered unless another is chosen. */
  readonly unit: string;
  /** The usual quantity that a file brought. */
  readonly quantity: number;
}

/** The customer's groups of a guide in their order, with their lines in theirs; the ungrouped lines come last. */
export type GuideShape = readonly { readonly name: string; readonly lines: readonly ShapeLine[] }[];

interface WireLine {
  readonly productSku: string;
  readonly name: string;
  readonly brandName: string;
  readonly quantity?: number;
  readonly variants: readonly {
    readonly isDefault?: boolean;
    readonly metadata?: { readonly unitOfMeasure?: string } | null;
  }[];
}
interface WirePage {
  readonly categories: readonly { readonly name: string; readonly lineItems: readonly WireLine[] }[];
  readonly ungroupedProducts: { readonly name: string; readonly lineItems: readonly WireLine[] };
  readonly totalItems: number;
}

const PAGE = 1_000;

/** The whole guide by the shop's own calls, page after page. */
export const guideShape = async (page: Page, id: number | string): Promise<GuideShape> => {
  const groups = new Map<string, ShapeLine[]>();
  const take = (name: string, items: readonly WireLine[]): void => {
    const lines = groups.get(name) ?? [];
    groups.set(name, lines);
    for (const item of items) {
      const chosen = item.variants.find(({ isDefault }) => isDefault === true);
      lines.push({
        sku: item.productSku,
        name: item.name,
        brand: item.brandName,
        unit: chosen?.metadata?.unitOfMeasure ?? "",
        quantity: item.quantity ?? 0,
      });
    }
  };
  const ungrouped: WireLine[] = [];
  for (let at = 1, seen = 0, total = 1; seen < total; at += 1) {
    const part = await call<WirePage>(
      page,
      `${at === 1 ? "order-guide" : "order-guide/categories"}?id=${id}&type=customGroups&page=${at}&pageSize=${PAGE}`,
      { method: "POST" },
    );
    total = part.totalItems;
    for (const { name, lineItems } of part.categories) take(name, lineItems);
    ungrouped.push(...part.ungroupedProducts.lineItems);
    const came = part.categories.reduce((sum, { lineItems }) => sum + lineItems.length, 0);
    const loose = part.ungroupedProducts.lineItems.length;
    if (came + loose === 0 && seen < total)
      throw new Error(`Page ${at} of guide ${id} is empty at ${seen} of ${total}`);
    seen += came + loose;
  }
  if (ungrouped.length > 0) take("", ungrouped);
  return [...groups].map(([name, lines]) => ({ name, lines }));
};

/** The first thing in which two guides differ: group, order, line, size or quantity; null = they are the same. */
export const difference = (is: GuideShape, shouldBe: GuideShape): string | null => {
  for (let at = 0; at < Math.max(is.length, shouldBe.length); at += 1) {
    const [a, b] = [is[at], shouldBe[at]];
    if (a?.name !== b?.name) return `group ${at + 1} is ${a?.name ?? "missing"}, not ${b?.name ?? "there"}`;
    const [lines, others] = [a?.lines ?? [], b?.lines ?? []];
    for (let row = 0; row < Math.max(lines.length, others.length); row += 1) {
      const [one, other] = [lines[row], others[row]];
      const where = `line ${row + 1} of ${a?.name ?? ""}`;
      if (one?.sku !== other?.sku) return `${where} is ${one?.sku ?? "missing"}, not ${other?.sku ?? "there"}`;
      if (one?.unit !== other?.unit) return `${where} comes by ${one?.unit ?? ""}, not by ${other?.unit ?? ""}`;
      if (one?.quantity !== other?.quantity) return `${where} has ${one?.quantity ?? 0}, not ${other?.quantity ?? 0}`;
    }
  }
  return null;
};
