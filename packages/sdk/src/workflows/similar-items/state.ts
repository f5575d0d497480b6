import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** What can be ordered in place of one product (SHELL-30). */
export interface SimilarItemsState {
  /** The product that is out of stock; null = nothing is looked for. */
  readonly sku: Sku | null;
  readonly items: Resource<readonly Product[]>;
  /** Something of the list went into the cart. */
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
