import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { useImport } from "./import-context.tsx";

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
  const isBusy = isPending(sending);
  return (
    <>
      {!isBusy && <Waiting />}
      <FileDrop
        drop={text.drop}
        limits={text.limits}
        uploading={isBusy && sending.intent?.step === "upload" ? text.uploading(sending.intent.file.name) : null}
        isBusy={isBusy}
        onFile={(file) => send({ _tag: "FileChosen", file })}
      />
    </>
  );
});
