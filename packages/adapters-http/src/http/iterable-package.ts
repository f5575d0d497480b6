import type * as Package from "@iterable/web-sdk";

/** The package's parts in use, none of which displays (docs/decisions/008-messages.md). */
export type IterablePackage = Pick<
  typeof Package,
  | "initializeWithConfig"
  | "baseIterableRequest"
  | "track"
  | "updateCart"
  | "trackPurchase"
  | "updateUser"
  | "updateUserEmail"
  | "trackInAppDelivery"
  | "trackInAppOpen"
  | "trackInAppConsume"
  | "trackInAppClick"
  | "trackInAppClose"
>;

/** Loads the package in its own chunk. It is CommonJS: bundlers expose named exports, Node only `default`. */
export const loadIterable = async (): Promise<IterablePackage> => {
  const loaded: IterablePackage & { readonly default?: IterablePackage } = await import("@iterable/web-sdk");
  return loaded.default ?? loaded;
};
