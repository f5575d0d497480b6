import { observer } from "mobx-react-lite";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { places } from "../../navigation/places.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import { Button, type ButtonLook } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice, Problem } from "../../ui/Notice.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { WhatWeRead } from "./WhatWeRead.tsx";
import styles from "./guide-import.module.css";
import page from "./import-page.module.css";

/** The most unfinished reviews offered, newest first. */
const OFFERED = 3;

const Waiting = observer(function Waiting() {
  const shop = useShop();
  const { guideImport } = shop.storefront;
  const { waiting } = shop.guideImport.state;
  return (waiting ?? []).slice(0, OFFERED).map((one) => {
    const name = one.fileName === "" ? one.name : one.fileName;
    return (
      <Notice
        key={one.id}
        icon="clock"
        title={guideImportMessages.waiting(name)}
        action={
          <span className="cluster">
            <Button
              aria-label={guideImportMessages.goOnLabel(name)}
              onClick={() => guideImport.send({ _tag: "ResumeRequested", waiting: one })}
            >
              {guideImportMessages.goOn}
            </Button>
            <Button
              kind="plain"
              aria-label={guideImportMessages.throwAwayLabel(name)}
              onClick={() => guideImport.send({ _tag: "DiscardRequested", waiting: one })}
            >
              {guideImportMessages.throwAway}
            </Button>
          </span>
        }
      >
        {guideImportMessages.waitingText(one.at)}
      </Notice>
    );
  });
});

interface ChooseFileProps extends ButtonLook {
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

export const ChooseFile = ({ onFile, disabled, describedBy, children, ...look }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...look}
        icon="upload"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,.tsv,.txt,.gz,.zip,.ndjson,.edi,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
};

interface FileChoiceProps {
  readonly into: string | null;
  readonly onFile: (file: File) => void;
}

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
    <Page narrow className={`${page.page} stack g-20`} busy={pending}>
      <Breadcrumbs
        crumbs={[{ label: guideListMessages.title, url: places.guides }]}
        current={guideImportMessages.crumb}
      />
      <PageHead
        title={into === null ? guideImportMessages.title : guideImportMessages.titleInto(into)}
        lead={into === null ? guideImportMessages.lead : guideImportMessages.leadInto}
      />
      {offline && (
        <Notice tone="warn" icon="offline" title={guideImportMessages.offlineTitle}>
          {guideImportMessages.offlineText}
        </Notice>
      )}
      {!pending && fileName !== "" && (
        <Problem title={guideImportMessages.refusedTitle(fileName)}>
          {problem === "" ? guideImportMessages.refusedText : problem}
        </Problem>
      )}
      {!pending && <Waiting />}
      <div
        className={`${styles.drop} stack g-8`}
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
          <div className={`${styles.working} stack`} role="status">
            <p>{guideImportMessages.reading(fileName)}</p>
            <progress aria-label={guideImportMessages.reading(fileName)} />
            <Button onClick={() => guideImport.send({ _tag: "CancelRequested" })}>{guideImportMessages.stop}</Button>
          </div>
        ) : (
          <>
            <Icon name="upload" large />
            <p className="hide-phone">{isOver ? guideImportMessages.dropNow : guideImportMessages.drop}</p>
            <small className="hide-phone">{guideImportMessages.or}</small>
            <ChooseFile kind="primary" size="lg" onFile={onFile} disabled={offline} describedBy="import-limits">
              {guideImportMessages.choose}
            </ChooseFile>
            <small id="import-limits">{guideImportMessages.limits}</small>
          </>
        )}
      </div>
      <WhatWeRead />
    </Page>
  );
});
