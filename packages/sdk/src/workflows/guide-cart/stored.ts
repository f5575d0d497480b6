import { type KeyValueStorage, readStored } from "../../kernel/storage.ts";
import type { GuideCartOwner, StoredGuideCart } from "./state.ts";

/** Where the typed quantities of a user, organization and guide are kept. */
export const guideCartKey = ({ userName, organizationId, guideId }: GuideCartOwner): string =>
  `guideCart.${encodeURIComponent(userName)}.${organizationId}.${guideId}`;

/** The quantities that were typed and not added on an earlier visit; null = none. */
export const storedGuideCart = (storage: KeyValueStorage, owner: GuideCartOwner): StoredGuideCart | null =>
  readStored(storage, guideCartKey(owner));
