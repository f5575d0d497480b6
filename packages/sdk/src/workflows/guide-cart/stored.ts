import { type KeyValueStorage, readStored } from "../../kernel/storage.ts";
import type { GuideCartOwner, StoredGuideCart } from "./state.ts";

/** The key prefix of a user's guides in an organization. */
export const guideCartsKey = ({ userName, organizationId }: Omit<GuideCartOwner, "guideId">): string =>
  `guideCart.${encodeURIComponent(userName)}.${organizationId}.`;

/** The storage key of an owner's typed quantities. */
export const guideCartKey = (owner: GuideCartOwner): string => `${guideCartsKey(owner)}${owner.guideId}`;

/** Quantities typed but not added on an earlier visit; null = none. */
export const storedGuideCart = (storage: KeyValueStorage, owner: GuideCartOwner): StoredGuideCart | null =>
  readStored(storage, guideCartKey(owner));
