import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { FileDrop } from "./FileDrop.tsx";
import { useImport } from "./import-context.tsx";
import { WaitingLists } from "./WaitingLists.tsx";

/** The first step: a file is dropped or chosen, or an earlier one taken up again. */
export const ImportFile = observer(function ImportFile() {
  const { state, send } = useImport();
  const { sending } = state;
  const isBusy = isPending(sending);
  return (
    <>
      {!isBusy && (
        <WaitingLists
          waiting={state.waiting}
          onAgain={() => send({ _tag: "Opened" })}
          onResume={(id) => send({ _tag: "Resumed", id })}
          onDiscard={(id) => send({ _tag: "DiscardRequested", id })}
        />
      )}
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
