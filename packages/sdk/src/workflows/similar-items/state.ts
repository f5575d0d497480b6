import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { CommonCommand } from "../../define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** Substitutes for one product (SHELL-30). */
export interface SimilarItemsState {
  /** The out-of-stock product; null = none. */
  readonly sku: Sku | null;
  readonly items: Resource<readonly Product[]>;
  readonly hasAdded: boolean;
}

export const similarItemsInitialState: SimilarItemsState = { sku: null, items: emptyResource, hasAdded: false };

export type SimilarItemsEvent =
  | { readonly _tag: "Opened"; readonly sku: Sku }
  | { readonly _tag: "Added" }
  | { readonly _tag: "Closed" }
  | ResourceEvent<readonly Product[]>;

export type SimilarItemsCommand =
  | ({ readonly _tag: "LoadSimilarItems"; readonly request: number; readonly sku: Sku } & WithConcurrencyKey)
  | CommonCommand<SimilarItemsEvent>;
