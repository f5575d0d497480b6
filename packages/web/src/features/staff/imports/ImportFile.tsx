import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type DragEvent, useRef, useState } from "react";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useImport } from "./import-context.tsx";
import styles from "./import-flow.module.css";

/** The most unfinished lists offered, the latest first. */
const OFFERED = 3;

const Waiting = observer(function Waiting() {
  const { state, send } = useImport();
  const { zone } = useShop();
  if (state.waiting.failure !== null)
    return (
      <Notice
        tone="warn"
        title={text.waitingFailed}
        action={<Button onClick={() => send({ _tag: "Opened" })}>{text.again}</Button>}
      />
    );
  return (state.waiting.value?.uploads ?? []).slice(0, OFFERED).map(({ id, fileName, at, stage }) => (
    <Notice
      key={id}
      icon="clock"
      title={text.waiting(fileName)}
      action={
        <span className="cluster">
          <Button aria-label={text.goOnOf(fileName)} onClick={() => send({ _tag: "Resumed", id })}>
            {text.goOn}
          </Button>
          {stage !== "applying" && (
            <Button
              kind="plain"
              aria-label={text.discardOf(fileName)}
              onClick={() => send({ _tag: "DiscardRequested", id })}
            >
              {text.discard}
            </Button>
          )}
        </span>
      }
    >
      {text.waitingText(instant(at, zone))}
    </Notice>
  ));
});

/** The first step: a file is dropped or chosen, or an earlier one taken up again. */
export const ImportFile = observer(function ImportFile() {
  const { state, send } = useImport();
  const { sending } = state;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isBusy = isPending(sending);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy) send({ _tag: "FileChosen", file: { name: file.name, content: file } });
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const uploading = isBusy && sending.intent?.step === "upload" ? text.uploading(sending.intent.file.name) : null;
  return (
    <>
      {!isBusy && <Waiting />}
      <div
        className={`${styles.drop} stack g-8`}
        data-drop=""
        data-over={isOver ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={dropped}
      >
        {uploading !== null ? (
          <div className="stack g-8 anywhere" role="status">
            <p>{uploading}</p>
            <progress aria-label={uploading} />
          </div>
        ) : (
          <>
            <Icon name="upload" large />
            <p className="hide-phone">{isOver ? text.dropNow : text.drop}</p>
            <Button
              kind="primary"
              size="lg"
              icon="upload"
              aria-describedby="import-limits"
              onClick={() => input.current?.click()}
            >
              {text.choose}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              onChange={(event) => {
                take(event.currentTarget.files?.[0]);
                event.currentTarget.value = "";
              }}
            />
            <small id="import-limits">{text.limits}</small>
          </>
        )}
      </div>
    </>
  );
});
