import { observer } from "mobx-react-lite";
import { typeaheadMessages } from "../messages/en/typeahead.ts";
import { useOfflineSince } from "../state/online.ts";
import { useShop } from "../state/storefront-context.tsx";
import { timeOrDay } from "./day.ts";
import { Notice } from "./Notice.tsx";
import { useRetry } from "./use-retry.ts";

export interface KeptNoticeProps {
  /** When this device's catalog was read, ms since 1970. */
  readonly at: number;
  /** Of what couldn't be loaded. */
  readonly what: "keptCatalog" | "keptPage";
  readonly onRetry: () => void;
}

/** Says that what is shown comes from this device's catalog, and loads it again until the server answers (SEARCH-01). */
export default observer(function KeptNotice({ at, what, onRetry }: KeptNoticeProps) {
  const shop = useShop();
  const isOffline = useOfflineSince() !== null;
  useRetry(onRetry);
  return (
    <div data-kept="" className="mb-12">
      <Notice icon="offline" title={typeaheadMessages[what](isOffline, timeOrDay(at, shop.now(), shop.zone))} />
    </div>
  );
});
