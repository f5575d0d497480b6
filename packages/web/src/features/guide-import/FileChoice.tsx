import { COLUMN_ROLES } from "@larder/domain/order-guide/guide-columns";
import { observer } from "mobx-react-lite";
import { useState, type DragEvent } from "react";
import { useOfflineSince } from "../../state/online.ts";
import { Page, PageHead } from "../../ui/Page.tsx";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { guideImportWords as words } from "../../messages/en/guide-import.ts";
import { guidesWords } from "../../messages/en/guide-list.ts";
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { Waiting } from "./Waiting.tsx";
import page from "./import-page.module.css";
import styles from "./guide-import.module.css";

interface FileChoiceProps {
  /** The name of the guide that is added to; null = a new one. */
  readonly into: string | null;
  readonly onFile: (file: File) => void;
}

/** Where the file is chosen or dropped, and what is read of it. */
export const FileChoice = observer(function FileChoice({ into, onFile }: FileChoiceProps) {
  const shop = useShop();
  const { guideImport } = shop.storefront;
  const { pending, fileName, problem } = shop.guideImport.state;
  const offline = useOfflineSince() !== null;
  const [isOver, setIsOver] = useState(false);
  const closed = pending || offline;
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !closed) onFile(file);
  };
  return (
    <Page narrow className={page.page} busy={pending}>
      <Breadcrumbs crumbs={[{ label: guidesWords.title, url: places.guides }]} current={words.crumb} />
      <PageHead
        title={into === null ? words.title : words.titleInto(into)}
        lead={into === null ? words.lead : words.leadInto}
      />
      {offline && (
        <Notice tone="warn" icon="offline" title={words.offlineTitle}>
          {words.offlineText}
        </Notice>
      )}
      {!pending && fileName !== "" && (
        <Notice tone="danger" role="alert" title={words.refusedTitle(fileName)}>
          {problem === "" ? words.refusedText : problem}
        </Notice>
      )}
      {!pending && <Waiting />}
      <div
        className={styles.drop}
        data-drop=""
        data-over={isOver && !closed ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={dropped}
      >
        {pending ? (
          <div className={styles.working} role="status">
            <p>{words.reading(fileName)}</p>
            <progress aria-label={words.reading(fileName)} />
            <Button onClick={() => guideImport.send({ _tag: "CancelRequested" })}>{words.stop}</Button>
          </div>
        ) : (
          <>
            <Icon name="upload" large />
            <p className="hide-phone">{isOver ? words.dropNow : words.drop}</p>
            <small className="hide-phone">{words.or}</small>
            <ChooseFile kind="primary" size="lg" onFile={onFile} disabled={offline} describedBy="import-limits">
              {words.choose}
            </ChooseFile>
            <small id="import-limits">{words.limits}</small>
          </>
        )}
      </div>
      <section>
        <h2>{words.how}</h2>
        <dl className={styles.how}>
          {COLUMN_ROLES.map((role) => (
            <div key={role}>
              <dt>{words.role(role)}</dt>
              <dd>{words.howText[role]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  );
});
