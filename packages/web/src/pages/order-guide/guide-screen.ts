import { isOn } from "@larder/domain/flags";
import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { substitutesOf } from "@larder/domain/order-guide/substitutes";
import { offeredViews, visible } from "@larder/sdk/workflows/guide-detail/view";
import type { LineNotice } from "@larder/sdk/workflows/guide-cart/state";
import { compareStructural, computed, makeObservable } from "mobx";
import type { Shop } from "../../state/shop.ts";
import { guideWords } from "../../words/guide.ts";
import { guideRows, headerRows, type GuideRow, type ShownGroup } from "./guide-rows.ts";
import { noted, type QuantityHistory } from "./quantity-history.ts";
import { tallies, type Counted } from "./guide-tally.ts";

/** Guides up to this many lines are loaded whole, so that the list of groups is complete at once. */
const LOADED_WHOLE = 500;

/** What the guide cart holds for one line. */
export interface LineEntry {
  readonly quantity: number;
  readonly unit: Unit | undefined;
  readonly notice: LineNotice | undefined;
  /** The last addition did not take it. */
  readonly isRejected: boolean;
  /** It is on its way into the cart. */
  readonly isAdding: boolean;
}

interface Found {
  readonly line: GuideLine;
  readonly group: number;
}

/**
 * The guide as the screen looks at it. What depends on the guide alone is reckoned when the guide changes; what depends
 * on the quantities touches only the lines that have one, so a keystroke costs the same in a guide of 5,000 lines.
 */
export class GuideScreen {
  #history: QuantityHistory = [];

  constructor(private readonly shop: Shop) {
    makeObservable(this, {
      groups: computed,
      rows: computed,
      headers: computed,
      byProduct: computed,
      substitutes: computed,
      tallies: computed,
      wantsMore: computed,
      views: computed({ equals: compareStructural }),
      showsSimilar: computed,
    });
  }

  get state() {
    return this.shop.guideDetail.state;
  }

  /** The groups that the present search shows, the ungrouped lines last. */
  get groups(): readonly ShownGroup[] {
    const { groups, ungrouped } = visible(this.state);
    return ungrouped === null || ungrouped.lineItems.length === 0
      ? groups
      : [...groups, { name: ungrouped.name || guideWords.ungrouped, lineItems: ungrouped.lineItems }];
  }

  get rows(): readonly GuideRow[] {
    return guideRows(this.groups, this.state.hasMore);
  }

  get headers(): readonly number[] {
    return headerRows(this.rows);
  }

  get byProduct(): ReadonlyMap<string, Found> {
    const found = new Map<string, Found>();
    this.groups.forEach(({ lineItems }, group) => {
      for (const line of lineItems) found.set(line.productSku, { line, group });
    });
    return found;
  }

  /** The item that a line can stand in for because that one is out of stock. */
  get substitutes(): ReadonlyMap<string, Sku> {
    const stands = new Map<string, Sku>();
    for (const { line } of this.byProduct.values())
      if (!line.inStock) for (const sku of substitutesOf(line)) stands.set(sku, line.productSku);
    return stands;
  }

  get tallies() {
    const { entries, units } = this.shop.guideCart.state;
    const counted = entries.map(({ productSku, quantity }): Counted => {
      const found = this.byProduct.get(productSku);
      return { line: found?.line ?? null, group: found?.group ?? -1, unit: units[productSku], quantity };
    });
    return tallies(counted);
  }

  /** More pages are wanted although nobody scrolled there: the guide is small, or a line with a quantity is not here yet. */
  get wantsMore(): boolean {
    const { hasMore, isLoadingPage, countedData, guideSearchTerm } = this.state;
    if (!hasMore || isLoadingPage || guideSearchTerm !== "") return false;
    return (
      (countedData !== null && countedData <= LOADED_WHOLE) ||
      this.shop.guideCart.state.entries.some(({ productSku }) => !this.byProduct.has(productSku))
    );
  }

  /** The ways to group this guide, with their exact ids and labels (GUIDE-VIEW-09). */
  get views() {
    return offeredViews(this.state);
  }

  get showsSimilar(): boolean {
    return isOn(this.shop.settings.featureFlags, "FeatureFlags.Global.SimilarItemsModal");
  }

  entryOf(productSku: Sku): LineEntry {
    const { quantities, units, notices, adding, results } = this.shop.guideCart.state;
    return {
      quantity: quantities[productSku] ?? 0,
      unit: units[productSku],
      notice: notices[productSku],
      isRejected: results.some((result) => result.productSku === productSku && result.outcome === "rejected"),
      isAdding: adding !== null && adding.items.some((item) => item.productSku === productSku),
    };
  }

  readonly type = (line: GuideLine, quantity: number): void => {
    const before = this.shop.storefront.guideCart.get().quantities[line.productSku] ?? 0;
    this.shop.storefront.guideCart.send({ _tag: "QuantityTyped", line, input: quantity });
    this.#history = noted(this.#history, {
      productSku: line.productSku,
      before,
      after: this.shop.storefront.guideCart.get().quantities[line.productSku] ?? 0,
    });
  };

  readonly chooseUnit = (line: GuideLine, unit: Unit): void =>
    this.shop.storefront.guideCart.send({ _tag: "UnitChosen", line, unit });

  readonly more = (): void => this.shop.storefront.guideDetail.send({ _tag: "MoreAsked" });

  /** Takes the last typed quantity back; answers the line it was in. */
  readonly undo = (): Sku | null => {
    for (let last = this.#history.at(-1); last !== undefined; last = this.#history.at(-1)) {
      this.#history = this.#history.slice(0, -1);
      const found = this.byProduct.get(last.productSku);
      if (found === undefined || (this.shop.storefront.guideCart.get().quantities[last.productSku] ?? 0) !== last.after)
        continue;
      this.shop.storefront.guideCart.send({ _tag: "QuantityTyped", line: found.line, input: last.before });
      return last.productSku;
    }
    return null;
  };
}
