import { personName } from "@larder/domain/text/person-name";
import { versionUrl } from "@larder/domain/page/edit-url";
import type { PageVersion } from "@larder/domain/page/edited-page.schema";
import { hasFailed, isPending, pageConflict } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { pageChangesMessages as words } from "../../../messages/en/page-changes.ts";
import { pageVersionsMessages as text } from "../../../messages/en/page-versions.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { ChangesList } from "./ChangesList.tsx";
import styles from "./edit-mode.module.css";
import { usePageEdits } from "./use-page-write.ts";

export interface VersionsProps {
  /** The page's path; missing = it's on every page, and has no address. */
  readonly path?: string;
  readonly onRestored: (isDiscarded: boolean) => void;
  /** The latest version, which a restore replaces. */
  readonly latest: string;
  readonly onClose: () => void;
}

/** A page's versions: look at one, or restore it as a draft (OP-118). */
const VersionsDialog = observer(function VersionsDialog({ path, latest, onRestored, onClose }: VersionsProps) {
  const { observed, send } = usePageEdits();
  const { versions, restoring, stored } = observed.state;
  const load = () => send({ _tag: "VersionsRequested", contentLink: latest });
  useEffect(() => send({ _tag: "VersionsRequested", contentLink: latest }), [send, latest]);
  const [sent, setSent] = useState<PageVersion["state"] | null>(null);
  const isRestored =
    sent !== null && restoring.status === "done" && restoring.intent?.contentLink === latest && stored !== null;
  useEffect(() => {
    if (isRestored) onRestored(sent === "live");
  }, [isRestored, sent, onRestored]);
  const { value, failure } = versions;
  const hasDraft = value?.versions.some(({ state }) => state === "draft") === true;
  return (
    <Dialog title={text.versions} onClose={onClose} wide>
      <p className="muted">
        {text.explained}
        {hasDraft && ` ${text.replacesDraft}`}
      </p>
      {hasFailed(restoring) && (
        <Problem title={text.notRestored}>
          {pageConflict(restoring.failure) === null ? undefined : text.restoreConflict}
        </Problem>
      )}
      {failure !== null ? (
        <ErrorState title={text.failed} onRetry={load} />
      ) : value === null ? (
        <LinesSkeleton count={3} />
      ) : (
        <ol className={`${styles.versions} ruled`}>
          {value.versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              path={path}
              hasDraft={hasDraft}
              busy={isPending(restoring)}
              onRestore={() => {
                setSent(version.state);
                send({ _tag: "RestoreRequested", contentLink: latest, version: version.version });
              }}
            />
          ))}
        </ol>
      )}
      {value?.hasMore === true && <p className="meta">{text.more}</p>}
    </Dialog>
  );
});

const VersionRow = observer(function VersionRow({
  version: { version, state, changedAt, changedBy, restoredFrom, contentLink },
  path,
  hasDraft,
  busy,
  onRestore,
}: {
  readonly version: PageVersion;
  readonly path: string | undefined;
  readonly hasDraft: boolean;
  readonly busy: boolean;
  readonly onRestore: () => void;
}) {
  const { zone } = useShop();
  const [isCompared, setCompared] = useState(false);
  return (
    <li className="row wrap" data-state={state}>
      <div className="two">
        <span className="cluster middle">
          <b>{state === "draft" ? text.draft(version) : text.version(version)}</b>
          {state === "live" && <Badge tone="ok">{text.seesThis}</Badge>}
          {state === "draft" && <Badge tone="warn">{text.unpublished}</Badge>}
        </span>
        <small className="muted">
          {changedAt === null ? text.setUp : text.by(instant(changedAt, zone), personName(changedBy))}
          {restoredFrom !== null && ` · ${text.restoredFrom(restoredFrom)}`}
        </small>
      </div>
      {path !== undefined && (
        <ButtonLink size="sm" href={versionUrl(path, contentLink)} data-native="" aria-label={text.lookAt(version)}>
          {text.look}
        </ButtonLink>
      )}
      {state !== "live" && (
        <Button
          size="sm"
          aria-expanded={isCompared}
          aria-label={isCompared ? undefined : words.compareOf(version)}
          onClick={() => setCompared(!isCompared)}
        >
          {isCompared ? words.hide : words.compare}
        </Button>
      )}
      {state === "earlier" && (
        <Button size="sm" icon="undo" busy={busy} aria-label={text.restoreOf(version)} onClick={onRestore}>
          {text.restore}
        </Button>
      )}
      {state === "live" && hasDraft && (
        <Button size="sm" icon="trash" busy={busy} onClick={onRestore}>
          {text.discard}
        </Button>
      )}
      {isCompared && (
        <div className={styles.compared}>
          <ChangesList contentLink={contentLink} />
        </div>
      )}
    </li>
  );
});

export default VersionsDialog;
