import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import { forgetAll, keysWith, read, write } from "./kept.ts";
import type { StorefrontOptions } from "./storefront.ts";
import type { Faces } from "./start-workflows.ts";
import { type StoredCart } from "./workflows/cart/state.ts";
import { toStore as cartToStore } from "./workflows/cart/view.ts";
import { type GuideCartOwner, type StoredGuideCart } from "./workflows/guide-cart/state.ts";
import { toStore as guideCartToStore } from "./workflows/guide-cart/to-store.ts";

/** Another tab's unanswered edits are taken over when the newest of them is older than this, ms: the tab is gone. */
const ABANDONED_MS = 60_000;

/** What is kept between visits: unanswered edits of the cart per user, organization and tab; typed quantities per guide, the view of guides (DESIGN §3). */
export interface Persistence {
  /** From now on the cart of this user and organization is kept; answers what was left unanswered. null = nobody's. */
  readonly ownCart: (owner: string | null) => readonly StoredCart[];
  readonly guideCartOf: (owner: GuideCartOwner) => StoredGuideCart | null;
  /** Nothing of the former user stays in any storage (T9). */
  readonly forget: () => void;
  readonly stop: () => void;
}

const guideCartKey = ({ userName, organizationId, guideId }: GuideCartOwner): string =>
  `guideCart.${encodeURIComponent(userName)}.${organizationId}.${guideId}`;

const isStoredCart = (stored: StoredCart | null): stored is StoredCart =>
  stored !== null && Array.isArray(stored.queue);

const isSameCart = (one: StoredCart | null, other: StoredCart | null): boolean =>
  one?.queue === other?.queue &&
  one?.failed === other?.failed &&
  one?.submitting === other?.submitting &&
  one?.mayBeSent === other?.mayBeSent;

/** How guides are looked at until another view is chosen. */
const FIRST_VIEW: GuideView = "cwCategories";

/** The view of guides that was chosen on an earlier visit (GUIDE-VIEW-06, GUIDE-VIEW-10). */
export const keptGuideView = (storage: StorefrontOptions["storage"]): GuideView =>
  read(storage.local, "guideView") === "customGroups" ? "customGroups" : FIRST_VIEW;

/** Writes what must not be lost, synchronously with the event that made it, before its commands begin. */
export const persist = (faces: Faces, { storage, now, newId }: StorefrontOptions): Persistence => {
  const tab = read<string>(storage.session, "tab") ?? newId();
  write(storage.session, "tab", tab);
  let owner: string | null = null;
  let kept: StoredCart | null | undefined;

  let keptView = keptGuideView(storage);

  const stops = [
    faces.cart.subscribe(() => {
      const stored = cartToStore(faces.cart.get());
      if (owner === null || (kept !== undefined && isSameCart(kept, stored))) return;
      kept = stored;
      write(storage.local, `cart.${owner}.${tab}`, stored);
    }),
    faces.guideCart.subscribe(() => {
      const state = faces.guideCart.get();
      if (state.owner !== null) write(storage.local, guideCartKey(state.owner), guideCartToStore(state));
    }),
    faces.guideDetail.subscribe(() => {
      const { savedCategory } = faces.guideDetail.get();
      if (savedCategory === keptView) return;
      keptView = savedCategory;
      write(storage.local, "guideView", savedCategory === FIRST_VIEW ? null : savedCategory);
    }),
    faces.siteAlert.subscribe(() => write(storage.session, "siteAlert", faces.siteAlert.get().closed)),
  ];

  const abandoned = (stored: StoredCart): boolean =>
    Math.max(
      0,
      stored.submitting?.madeAt ?? 0,
      ...stored.queue.slice(-1).map((intent) => intent.madeAt),
      ...(stored.failed ?? []).slice(-1).map(({ intent }) => intent.madeAt),
    ) <
    now() - ABANDONED_MS;

  return {
    ownCart: (next) => {
      owner = next;
      kept = undefined;
      if (owner === null) return [];
      const own = `cart.${owner}.${tab}`;
      return keysWith(storage.local, `cart.${owner}.`).flatMap((key) => {
        const stored = read<StoredCart>(storage.local, key);
        if (!isStoredCart(stored) || (key !== own && !abandoned(stored))) return [];
        if (key !== own) write(storage.local, key, null);
        return [stored];
      });
    },
    guideCartOf: (of) => read<StoredGuideCart>(storage.local, guideCartKey(of)),
    forget: () => {
      forgetAll(storage.local);
      forgetAll(storage.session);
      write(storage.session, "tab", tab);
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
