import { reactionsFor } from "../kernel/reactions.ts";
import type { Kernel } from "../kernel/start-workflows.ts";
import type { StorefrontOptions } from "../definition/storefront-options.ts";
import type { StoredCarts } from "../workflows/cart/stored-carts.ts";
import type { Workflows } from "../workflows.ts";
import type { ShopContext } from "../definition/shop-rules.ts";

export interface ReactionContext extends Kernel<Workflows> {
  readonly storedCarts: StoredCarts;
  readonly options: StorefrontOptions;
  readonly moment: () => ShopContext;
}

export const { onChange, onOutput } = reactionsFor<Workflows, ReactionContext>();
