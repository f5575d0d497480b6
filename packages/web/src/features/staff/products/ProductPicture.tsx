import { drawingAt } from "@larder/domain/catalog/product-drawing";
import { isPending, type ProductEditState } from "@larder/sdk";
import { type DragEvent, useRef, useState } from "react";
import { errorsOf } from "../../../messages/en/fields.ts";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { Button } from "../../../ui/Button.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import type { EditProps } from "./edit-props.ts";
import styles from "./products.module.css";

interface ProductPictureProps extends Pick<EditProps, "product" | "send"> {
  readonly picturing: ProductEditState["picturing"];
}

const problemOf = ({ errors, failure, intent }: ProductEditState["picturing"]): string | null => {
  const [error] = errors;
  if (error?._tag === "TooLong") return text.tooLarge;
  if (error !== undefined) return text.because(intent?.file?.name ?? "", errorsOf(errors)(error.field) ?? "");
  if (failure === null) return null;
  return failure._tag === "Unreachable" ? text.lost : "";
};

/** The picture: dropped or chosen, stored at once, or refused by a sentence that names the file. */
export const ProductPicture = ({ product, picturing, send }: ProductPictureProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isBusy = isPending(picturing);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy)
      send({ _tag: "PictureChosen", file: { name: file.name, content: file }, bytes: file.size });
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const problem = problemOf(picturing);
  const isDrawing = product.imageUrl === null || drawingAt(product.imageUrl) !== null;
  const said = product.isUploaded ? text.uploaded : isDrawing ? text.drawing : text.addressed;
  return (
    <Panel title={text.picture}>
      {problem !== null && <Problem title={text.pictureFailed}>{problem}</Problem>}
      <div
        className={styles.drop}
        data-over={isOver ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={dropped}
      >
        <Picture of={{ ...product.fields, imageUrl: product.imageUrl }} />
        <div className="stack g-4 slim">
          <p role="status">{isOver ? text.drop : isBusy ? text.uploading(picturing.intent?.file?.name ?? "") : said}</p>
          <small className="fine" id="picture-hint">
            {text.pictureHint}
          </small>
        </div>
        <div className="cluster">
          {product.isUploaded && (
            <Button size="sm" kind="plain" disabled={isBusy} onClick={() => send({ _tag: "PictureRemoved" })}>
              {text.removePicture}
            </Button>
          )}
          <Button
            size="sm"
            icon="upload"
            busy={isBusy}
            aria-describedby="picture-hint"
            onClick={() => input.current?.click()}
          >
            {text.choose}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          hidden
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
    </Panel>
  );
};
