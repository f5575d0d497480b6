import type { WaitingImports } from "@larder/domain/catalog-import/import-upload.schema";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import type { ComponentProps } from "react";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { FileDrop } from "./FileDrop.tsx";
import { WaitingLists } from "./WaitingLists.tsx";

type Sent = Parameters<ComponentProps<typeof FileDrop>["onFile"]>[0];

type FileEvent =
  | { readonly _tag: "Opened" }
  | { readonly _tag: "Resumed" | "DiscardRequested"; readonly id: number }
  | { readonly _tag: "FileChosen"; readonly file: Sent };

interface FileStepProps extends Pick<ComponentProps<typeof FileDrop>, "drop" | "limits"> {
  readonly state: {
    readonly waiting: { readonly value: WaitingImports | null; readonly failure: object | null };
    readonly sending: Parameters<typeof isPending>[0] & {
      readonly intent: { readonly step: string; readonly file?: { readonly name: string } } | null;
    };
  };
  readonly send: (event: FileEvent) => void;
}

/** The first step: a file is dropped or chosen, or an earlier one resumed. */
export const FileStep = observer(function FileStep({ state, send, drop, limits }: FileStepProps) {
  const { waiting, sending } = state;
  const isBusy = isPending(sending);
  const { intent } = sending;
  return (
    <>
      {!isBusy && (
        <WaitingLists
          waiting={waiting}
          onAgain={() => send({ _tag: "Opened" })}
          onResume={(id) => send({ _tag: "Resumed", id })}
          onDiscard={(id) => send({ _tag: "DiscardRequested", id })}
        />
      )}
      <FileDrop
        drop={drop}
        limits={limits}
        uploading={isBusy && intent?.file !== undefined ? text.uploading(intent.file.name) : null}
        isBusy={isBusy}
        onFile={(file) => send({ _tag: "FileChosen", file })}
      />
    </>
  );
});
