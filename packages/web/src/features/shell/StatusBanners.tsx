import { Button } from "../../ui/Button.tsx";
import { Notice, Problem } from "../../ui/Notice.tsx";
import { statusBannerMessages as text } from "../../messages/en/status-banners.ts";
import { commonMessages } from "../../messages/en/common.ts";
import styles from "./Shell.module.css";

export interface StatusBannersProps {
  /** Since when there is no connection, as text; null = there is one. */
  readonly offlineSince: string | null;
  /** Edits that wait on this device. */
  readonly unsent: number;
  /** Fetches what the workflows wait for and could not be fetched; null = nothing is missing. */
  readonly onFetchMissing: (() => void) | null;
  /** Why signing out, or choosing another organization, did not succeed; null = nothing failed. */
  readonly problem: {
    readonly of: "signOut" | "organization";
    readonly text: string;
    readonly onClose: () => void;
  } | null;
  /** Loads the new release of the storefront; null = there is none. */
  readonly onReload: (() => void) | null;
}

/** What concerns every page: no connection, a part that is missing, a new release, a switch that failed. */
export default function StatusBanners({ offlineSince, unsent, onFetchMissing, problem, onReload }: StatusBannersProps) {
  return (
    <div className={`${styles.banners} no-print`}>
      {offlineSince !== null && (
        <Notice tone="warn" icon="offline" title={text.offlineTitle(offlineSince)}>
          {text.offlineText(unsent)}
        </Notice>
      )}
      {onFetchMissing !== null && (
        <Problem
          title={text.missingTitle}
          action={
            <Button size="sm" onClick={onFetchMissing}>
              {commonMessages.tryAgain}
            </Button>
          }
        >
          {text.missingText}
        </Problem>
      )}
      {problem !== null && (
        <Problem
          title={problem.of === "signOut" ? text.notSignedOut : text.notSwitched}
          action={
            <Button size="sm" onClick={problem.onClose}>
              {text.close}
            </Button>
          }
        >
          {problem.text}
        </Problem>
      )}
      {onReload !== null && (
        <Notice
          title={text.releaseTitle}
          action={
            <Button size="sm" onClick={onReload}>
              {text.reload}
            </Button>
          }
        >
          {text.releaseText}
        </Notice>
      )}
    </div>
  );
}
