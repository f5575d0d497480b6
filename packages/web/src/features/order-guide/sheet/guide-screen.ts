import { RunningTotals, type PlacedLine, type TotalsByGroup } from "@larder/domain/guide-cart/running-totals";
import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { GuideLine, GuideView } from "@larder/domain/order-guide/guide.schema";
import { substitutesOf } from "@larder/domain/order-guide/substitutes";
import { shownGroups, type ShownGroup } from "@larder/sdk";
import { GUIDE_PAGE_SIZE, offeredViews } from "@larder/domain/order-guide/guide-view";
import { when } from "mobx";
import { isSameContent, isSameFields, makeComputed } from "../../../state/observable.ts";
import type { Shop } from "../../../state/shop.ts";
import { guideRows, headerRows, type GuideRow } from "./guide-rows.ts";
import { LineEntries, record, type QuantityHistory } from "./line-entries.ts";

/** Guides up to this many lines load in full, so the list of groups is complete at once. */
const LOADED_WHOLE = 500;

/**
 * The guide's view model. A keystroke notifies only its own line (`entries`) and the totals, which are written without
 * React (`LiveText`): one frame paints both at a cost independent of the guide's size.
 */
export class GuideScreen {
  #history: QuantityHistory = [];
  readonly #totals = new RunningTotals();
  readonly entries: LineEntries;

  constructor(private readonly shop: Shop) {
    this.entries = new LineEntries(shop.storefront.guideCart);
    makeComputed(this, [
      "groups",
      "rows",
      "headers",
      "byProduct",
      "substitutes",
      "totals",
      "wantedLines",
      "showsSimilar",
    ]);
    makeComputed(this, ["typedByGroup", "views"], isSameContent);
    makeComputed(this, ["state"], isSameFields);
  }

  /** The guide without the number of typed lines, so that a quantity in another line renders no row again. */
  get state() {
    const { notification, ...shown } = this.shop.guideDetail.state;
    return { ...shown, priceIsUpdated: notification.priceIsUpdated };
  }

  get cart() {
    return this.shop.guideCart;
  }

  get rules() {
    return this.shop.rules;
  }

  get groups(): readonly ShownGroup[] {
    return shownGroups(this.state);
  }

  get rows(): readonly GuideRow[] {
    return guideRows(this.groups, this.state.hasMore);
  }

  get headers(): readonly number[] {
    return headerRows(this.rows);
  }

  get byProduct(): ReadonlyMap<string, PlacedLine> {
    const found = new Map<string, PlacedLine>();
    this.groups.forEach(({ lineItems }, group) => {
      for (const line of lineItems) found.set(line.productSku, { line, group });
    });
    return found;
  }

  get substitutes(): ReadonlyMap<string, Sku> {
    const stands = new Map<string, Sku>();
    for (const { line } of this.byProduct.values())
      if (!line.inStock) for (const sku of substitutesOf(line)) stands.set(sku, line.productSku);
    return stands;
  }

  get totals(): TotalsByGroup {
    return this.#totals.read(this.cart.state, this.byProduct);
  }

  get typedByGroup(): readonly number[] {
    const { groups } = this.totals;
    return this.groups.map((_, group) => groups.get(group)?.lines ?? 0);
  }

  /** Lines to load before the user scrolls: all if the guide is small, or an unloaded line has a quantity to add up. */
  get wantedLines(): number {
    const { hasMore, countedData, guideSearchTerm } = this.state;
    if (!hasMore || guideSearchTerm !== "") return 0;
    if (countedData !== null && countedData <= LOADED_WHOLE) return LOADED_WHOLE;
    return this.totals.all.away > 0 ? Infinity : 0;
  }

  /** The ways to group this guide (GUIDE-VIEW-09). */
  get views(): readonly GuideView[] {
    const { guide } = this.state;
    return offeredViews({ businessUnit: guide?.businessUnit ?? null }, this.shop.brand);
  }

  get showsSimilar(): boolean {
    return this.shop.hasSimilarItems;
  }

  readonly type = (line: GuideLine, quantity: number): void => {
    const before = this.shop.storefront.guideCart.get().quantities[line.productSku] ?? 0;
    this.shop.storefront.guideCart.send({ _tag: "QuantityChanged", line, input: quantity });
    this.#history = record(this.#history, {
      productSku: line.productSku,
      before,
      after: this.shop.storefront.guideCart.get().quantities[line.productSku] ?? 0,
    });
  };

  readonly chooseUnit = (line: GuideLine, unit: Unit): void =>
    this.shop.storefront.guideCart.send({ _tag: "UnitChosen", line, unit });

  readonly ask = (count: number): void =>
    this.shop.storefront.guideDetail.send({
      _tag: "LinesRequested",
      count: Math.max(count, this.shop.storefront.guideDetail.get().page * GUIDE_PAGE_SIZE + 1),
    });

  readonly whole = async (): Promise<boolean> => {
    for (let wasStale = true; wasStale && this.state.hasMore;) {
      wasStale = this.state.isStale;
      this.ask(Infinity);
      await when(() => !this.state.isLoadingPage && this.state.status !== "loading");
    }
    return !this.state.hasMore;
  };

  readonly undo = (): Sku | null => {
    for (let last = this.#history.at(-1); last !== undefined; last = this.#history.at(-1)) {
      this.#history = this.#history.slice(0, -1);
      const found = this.byProduct.get(last.productSku);
      if (found === undefined || (this.shop.storefront.guideCart.get().quantities[last.productSku] ?? 0) !== last.after)
        continue;
      this.shop.storefront.guideCart.send({ _tag: "QuantityChanged", line: found.line, input: last.before });
      return last.productSku;
    }
    return null;
  };
}
