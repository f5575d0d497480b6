import { type KeyValueStorage, readStored } from "../../kernel/storage.ts";
import type { GuideCartOwner, StoredGuideCart, GuideCartState } from "./state.ts";

/** The key prefix of a user's guides in an organization. */
export const guideCartsKey = ({ userName, organizationId }: Omit<GuideCartOwner, "guideId">): string =>
  `guideCart.${encodeURIComponent(userName)}.${organizationId}.`;

/** The storage key of an owner's typed quantities. */
export const guideCartKey = (owner: GuideCartOwner): string => `${guideCartsKey(owner)}${owner.guideId}`;

/** Quantities typed but not added on an earlier visit; null = none. */
export const storedGuideCart = (storage: KeyValueStorage, owner: GuideCartOwner): StoredGuideCart | null =>
  readStored(storage, guideCartKey(owner));

type Kept = Pick<
  GuideCartState,
  "entries" | "units" | "prices" | "toAdd" | "stamps" | "unsent" | "adding" | "unanswered"
>;

/** What must survive a reload (docs/architecture.md); empty = nothing typed or unsent. */
export const toStore = ({ entries, units, prices, toAdd, stamps, unsent, adding, unanswered }: Kept): StoredGuideCart =>
  entries.length === 0 && adding === null && unsent.length === 0
    ? {}
    : { entries, units, prices, toAdd, stamps, unsent, adding, unanswered };
