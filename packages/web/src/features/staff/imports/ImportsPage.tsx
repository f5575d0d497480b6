import type { ImportKind } from "@larder/domain/catalog-import/import-upload.schema";
import type { PastImport } from "@larder/domain/catalog-import/past-import.schema";
import { LIST_KINDS } from "@larder/domain/customer-import/list-kinds";
import { catalogImportsWorkflow, hasFailed, isPending, undoConflict } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { importsMessages as text } from "../../../messages/en/imports.ts";
import { useHistory, useUrl } from "../../../navigation/location.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { SelectField } from "../../../ui/form/Field.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { CustomerImport } from "./lazy-customer-import.ts";
import { conflictText } from "./conflict-text.ts";
import { ImportFlow } from "./lazy-import-flow.ts";
import styles from "./imports.module.css";

const KINDS: readonly ImportKind[] = ["catalog", ...LIST_KINDS];

interface RowProps {
  readonly one: PastImport;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

const ImportRow = observer(function ImportRow({ one, isBusy, onUndo }: RowProps) {
  const { zone } = useShop();
  const { fileName, by, appliedAt, added, changed, undoneAt, canUndo, isUndoing } = one;
  const live = isUndoing ? text.undoing : text.live;
  return (
    <li className={`${styles.row} entry columns`}>
      <span className="two anywhere whole-phone">
        <b>{fileName}</b>
        <small className="muted">{text.by(by, instant(appliedAt, zone))}</small>
      </span>
      <span className="figures whole-phone">{text.counts(added, changed)}</span>
      <span>{undoneAt === null ? live : <Badge tone="warn">{text.undone(instant(undoneAt, zone))}</Badge>}</span>
      <span>
        {canUndo && (
          <Button size="sm" busy={isBusy} aria-label={text.undoOf(fileName)} onClick={onUndo}>
            {text.undo}
          </Button>
        )}
      </span>
    </li>
  );
});

const Imports = observer(function Imports() {
  const { observed, send } = useLateWorkflow("catalogImports", catalogImportsWorkflow);
  const { list, undoing } = observed.state;
  const [chosen, setChosen] = useState<PastImport | null>(null);
  const history = useHistory();
  const url = useUrl();
  const kind = LIST_KINDS.find((one) => url.endsWith(`list=${one}`)) ?? "catalog";
  const load = useCallback(() => send({ _tag: "ListRequested" }), [send]);
  useEffect(() => send({ _tag: "ListRequested" }), [send]);
  const imports = list.value?.imports ?? [];
  const isUndoing = imports.some((one) => one.isUndoing);
  const conflict = undoConflict(undoing.failure);
  const nameOf = (id: number | null) => imports.find((one) => one.id === id)?.fileName ?? "";
  return (
    <Page busy={list.isLoading}>
      <PageHead title={text.title} lead={text.lead} />
      <div className={styles.kinds}>
        <SelectField
          label={text.kind}
          options={KINDS.map((value) => [value, text.kinds[value]])}
          value={kind}
          onValue={(value) =>
            history.navigate(value === "catalog" ? staffPlaces.imports : staffPlaces.importOf(value), { replace: true })
          }
        />
      </div>
      {kind === "catalog" ? <ImportFlow onApplied={load} /> : <CustomerImport kind={kind} onApplied={load} />}
      <div className="notices" aria-live="polite">
        {undoing.status === "done" && !isUndoing && <Notice title={text.done(nameOf(undoing.intent))} />}
        {isUndoing && (
          <Notice title={text.onItsWay(imports.find((one) => one.isUndoing)?.fileName ?? "")}>
            {text.onItsWayText}
          </Notice>
        )}
        {hasFailed(undoing) && (
          <Problem title={text.refused(nameOf(undoing.intent))}>
            {conflict === null ? text.again : conflictText(conflict)}
          </Problem>
        )}
      </div>
      {kind !== "catalog" ? null : list.failure !== null ? (
        <ErrorState title={text.failed} onRetry={load} />
      ) : list.value === null ? (
        <LinesSkeleton />
      ) : imports.length === 0 ? (
        <EmptyState title={text.none}>{text.noneText}</EmptyState>
      ) : (
        <section className="mt-16 sheet" aria-label={text.list}>
          <ul className="ruled">
            {imports.map((one) => (
              <ImportRow
                key={one.id}
                one={one}
                isBusy={isPending(undoing) && undoing.intent === one.id}
                onUndo={() => setChosen(one)}
              />
            ))}
          </ul>
        </section>
      )}
      {chosen !== null && (
        <Dialog
          title={text.undoTitle(chosen.fileName)}
          onClose={() => setChosen(null)}
          answers={[
            { label: commonMessages.cancel, onPress: () => setChosen(null) },
            {
              label: text.undo,
              kind: "primary",
              isFirst: true,
              onPress: () => {
                send({ _tag: "UndoRequested", id: chosen.id });
                setChosen(null);
              },
            },
          ]}
        >
          <p>{text.undoText}</p>
        </Dialog>
      )}
    </Page>
  );
});

/** Imports of the catalog, and undoing one (OP-67). */
export default staffPage(text.title, Imports, "importCatalogue");
