import { type DragEvent, useRef, useState } from "react";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./import-flow.module.css";

interface FileDropProps {
  readonly drop: string;
  readonly limits: string;
  /** What is uploaded now; null = nothing. */
  readonly uploading: string | null;
  readonly isBusy: boolean;
  readonly onFile: (file: { readonly name: string; readonly content: File }) => void;
}

/** Takes a list by drag and drop, or by choosing it. */
export const FileDrop = ({ drop, limits, uploading, isBusy, onFile }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy) onFile({ name: file.name, content: file });
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
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
          <p className="hide-phone">{isOver ? text.dropNow : drop}</p>
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
          <small id="import-limits">{limits}</small>
        </>
      )}
    </div>
  );
};
