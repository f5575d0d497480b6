import { Notice, Problem } from "../../ui/Notice.tsx";
import { statusBannerMessages as text } from "../../messages/en/status-banners.ts";
import { commonMessages } from "../../messages/en/common.ts";
import styles from "./Shell.module.css";

export interface StatusBannersProps {
  /** As text; null = online. */
  readonly offlineSince: string | null;
  readonly unsent: number;
  /** Retries parts that workflows wait for; null = none missing. */
  readonly onFetchMissing: (() => void) | null;
  /** Why signing out or changing the organization failed; null = it didn't. */
  readonly problem: {
    readonly of: "signOut" | "organization";
    readonly text: string;
    readonly onClose: () => void;
  } | null;
  /** Loads the new release; null = none. */
  readonly onReload: (() => void) | null;
}

export default function StatusBanners({ offlineSince, unsent, onFetchMissing, problem, onReload }: StatusBannersProps) {
  return (
    <div className={`${styles.banners} no-print`}>
      {offlineSince !== null && (
        <Notice tone="warn" icon="offline" title={text.offlineTitle(offlineSince)}>
          {text.offlineText(unsent)}
        </Notice>
      )}
      {onFetchMissing !== null && (
        <Problem title={text.missingTitle} button={[commonMessages.tryAgain, onFetchMissing]}>
          {text.missingText}
        </Problem>
      )}
      {problem !== null && (
        <Problem
          title={problem.of === "signOut" ? text.notSignedOut : text.notSwitched}
          button={[text.close, problem.onClose]}
        >
          {problem.text}
        </Problem>
      )}
      {onReload !== null && (
        <Notice title={text.releaseTitle} button={[text.reload, onReload]}>
          {text.releaseText}
        </Notice>
      )}
    </div>
  );
}
