import type { ImpersonationTarget } from "@larder/domain/account/impersonation.schema";
import { STORAGE_PREFIX } from "@larder/sdk";
import { useHistory } from "../../../navigation/location.ts";
import { places } from "../../../navigation/places.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";

/** Where the staff member started to act, for this tab. */
const KEY = `${STORAGE_PREFIX}acting-from`;

const kept = (change?: string | null): string | null => {
  try {
    if (change === undefined) return sessionStorage.getItem(KEY);
    if (change === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, change);
  } catch {
    // Storage is blocked: acting ends on the page where it is.
  }
  return null;
};

const STAFF_ONLY: readonly string[] = [
  staffPlaces.customers,
  staffPlaces.terms(0),
  staffPlaces.orders,
  staffPlaces.signUps,
  staffPlaces.orderIssues,
  staffPlaces.outbox,
].map((url) => url.split("?", 1)[0] ?? url);

/** Acting for a customer leaves staff's own pages, and ends where it started (IDENT-19, IDENT-20). Observers only. */
export const useActing = () => {
  const { storefront, isActing } = useShop();
  const history = useHistory();
  return {
    /** `to` = the page to open as the customer. Resolves to whether it began. */
    start: async (target: ImpersonationTarget, to: string | null = null): Promise<boolean> => {
      const from = history.url;
      if (!(await storefront.actFor(target))) return false;
      if (!isActing) kept(from);
      if (to !== null) history.navigate(to);
      else if (STAFF_ONLY.some((path) => from.startsWith(path))) history.navigate(places.home, { replace: true });
      return true;
    },
    stop: async (): Promise<boolean> => {
      if (!(await storefront.actFor(null))) return false;
      const from = kept();
      kept(null);
      if (from !== null) history.navigate(from, { replace: true });
      return true;
    },
  };
};
