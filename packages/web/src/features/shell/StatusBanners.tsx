import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { shellMessages } from "../../messages/en/shell.ts";
import { commonMessages } from "../../messages/en/common.ts";
import styles from "./Shell.module.css";

interface StatusBannersProps {
  /** Since when there is no connection, as text; null = there is one. */
  readonly offlineSince: string | null;
  /** Edits that wait on this device. */
  readonly unsent: number;
  /** Fetches what the workflows wait for and could not be fetched; null = nothing is missing. */
  readonly onFetchMissing: (() => void) | null;
  /** Why signing out, or choosing another organization, did not succeed; null = nothing failed. */
  readonly problem: { readonly title: string; readonly text: string; readonly onClose: () => void } | null;
  /** Loads the new release of the storefront; null = there is none. */
  readonly onReload: (() => void) | null;
  readonly acting: {
    readonly user: string;
    readonly organization: string;
    readonly staff: string;
    readonly onStop: (() => void) | null;
  } | null;
}

/** What concerns every page: no connection, a part that is missing, a new release, acting for another user. */
export const StatusBanners = ({
  offlineSince,
  unsent,
  onFetchMissing,
  problem,
  onReload,
  acting,
}: StatusBannersProps) => (
  <div className={styles.banners}>
    {offlineSince !== null && (
      <Notice tone="warn" icon="offline" title={shellMessages.offlineTitle(offlineSince)}>
        {shellMessages.offlineText(unsent)}
      </Notice>
    )}
    {onFetchMissing !== null && (
      <Notice
        tone="danger"
        role="alert"
        title={shellMessages.missingTitle}
        action={
          <Button size="sm" onClick={onFetchMissing}>
            {commonMessages.tryAgain}
          </Button>
        }
      >
        {shellMessages.missingText}
      </Notice>
    )}
    {problem !== null && (
      <Notice
        tone="danger"
        role="alert"
        title={problem.title}
        action={
          <Button size="sm" onClick={problem.onClose}>
            {shellMessages.close}
          </Button>
        }
      >
        {problem.text}
      </Notice>
    )}
    {onReload !== null && (
      <Notice
        title={shellMessages.releaseTitle}
        action={
          <Button size="sm" onClick={onReload}>
            {shellMessages.reload}
          </Button>
        }
      >
        {shellMessages.releaseText}
      </Notice>
    )}
    {acting !== null && (
      <Notice
        tone="ok"
        icon="user"
        role="note"
        title={shellMessages.actingTitle(acting.user, acting.organization)}
        action={
          acting.onStop === null ? undefined : (
            <Button size="sm" onClick={acting.onStop}>
              {shellMessages.stopActing}
            </Button>
          )
        }
      >
        {shellMessages.actingText(acting.staff)}
      </Notice>
    )}
  </div>
);
