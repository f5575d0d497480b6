import { type KeyValueStorage, readStored } from "../../kernel/storage.ts";
import type { GuideCartOwner, StoredGuideCart } from "./state.ts";

/** How the keys of all guides of a user and organization start. */
export const guideCartsKey = ({ userName, organizationId }: Omit<GuideCartOwner, "guideId">): string =>
  `guideCart.${encodeURIComponent(userName)}.${organizationId}.`;

/** Where the typed quantities of a user, organization and guide are kept. */
export const guideCartKey = (owner: GuideCartOwner): string => `${guideCartsKey(owner)}${owner.guideId}`;

/** The quantities that were typed and not added on an earlier visit; null = none. */
export const storedGuideCart = (storage: KeyValueStorage, owner: GuideCartOwner): StoredGuideCart | null =>
  readStored(storage, guideCartKey(owner));
