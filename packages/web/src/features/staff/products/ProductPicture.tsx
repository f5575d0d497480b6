import { drawingAt } from "@larder/domain/catalog/product-drawing";
import { isPending, type ProductEditState } from "@larder/sdk";
import { type DragEvent, useState } from "react";
import { pictureFileMessages as fileText } from "../../../messages/en/picture-file.ts";
import { productEditMessages as text } from "../../../messages/en/product-edit.ts";
import { Button } from "../../../ui/Button.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { PictureButton } from "../pictures/PictureButton.tsx";
import { pictureProblem } from "../pictures/picture-problem.ts";
import type { EditProps } from "./edit-props.ts";
import styles from "./products.module.css";

interface ProductPictureProps extends Pick<EditProps, "product" | "send"> {
  readonly picturing: ProductEditState["picturing"];
}

/** The picture: dropped or chosen, stored at once, or refused by a sentence that names the file. */
export const ProductPicture = ({ product, picturing, send }: ProductPictureProps) => {
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
  const name = picturing.intent?.file?.name ?? "";
  const problem = pictureProblem(picturing.errors, picturing.failure, name);
  const isDrawing = product.imageUrl === null || drawingAt(product.imageUrl) !== null;
  const said = product.isUploaded ? text.uploaded : isDrawing ? text.drawing : text.addressed;
  return (
    <Panel title={text.picture}>
      {problem !== null && <Problem title={fileText.failed}>{problem}</Problem>}
      <div
        className={`${styles.drop} row`}
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
          <p role="status">{isOver ? fileText.drop : isBusy ? fileText.uploading(name) : said}</p>
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
          <PictureButton isBusy={isBusy} describedBy="picture-hint" onFile={take} />
        </div>
      </div>
    </Panel>
  );
};
