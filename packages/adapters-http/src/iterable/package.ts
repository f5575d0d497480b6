import type * as Package from "@iterable/web-sdk";

/** What is used of the provider's package: identity, requests and tracking; nothing of it paints (docs/decisions/008-messages.md). */
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

/** Loads the package, in a chunk of its own. It is CommonJS: a bundler names its exports, Node only has them as `default`. */
export const loadIterable = async (): Promise<IterablePackage> => {
  const loaded: IterablePackage & { readonly default?: IterablePackage } = await import("@iterable/web-sdk");
  return loaded.default ?? loaded;
};
