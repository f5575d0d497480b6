import { Button } from "../widgets/Button.tsx";
import { Notice } from "../widgets/Notice.tsx";
import { words } from "../words.ts";
import styles from "./Shell.module.css";

interface StripsProps {
  /** Since when there is no connection, as text; null = there is one. */
  readonly offlineSince: string | null;
  /** Edits that wait on this device. */
  readonly unsent: number;
  readonly acting: {
    readonly user: string;
    readonly organization: string;
    readonly staff: string;
    readonly onStop: (() => void) | null;
  } | null;
}

/** What concerns every page: no connection, acting for somebody else. */
export const Strips = ({ offlineSince, unsent, acting }: StripsProps) => (
  <div className={styles.strips}>
    {offlineSince !== null && (
      <Notice tone="warn" icon="offline" title={words.shell.offlineTitle(offlineSince)}>
        {words.shell.offlineText(unsent)}
      </Notice>
    )}
    {acting !== null && (
      <Notice
        tone="ok"
        icon="user"
        role="note"
        title={words.shell.actingTitle(acting.user, acting.organization)}
        action={
          acting.onStop === null ? undefined : (
            <Button size="sm" onClick={acting.onStop}>
              {words.shell.stopActing}
            </Button>
          )
        }
      >
        {words.shell.actingText(acting.staff)}
      </Notice>
    )}
  </div>
);
