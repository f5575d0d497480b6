import { Drawing } from "./Drawing.tsx";
import { drawingName } from "./drawing-name.ts";
import styles from "./Picture.module.css";

/** The photo of a product at a fixed size, or the drawing of its category. It says nothing that the name does not say. */
export const Picture = ({
  imageUrl,
  categories,
  size,
}: {
  readonly imageUrl?: string | null | undefined;
  readonly categories: readonly (string | null | undefined)[];
  readonly size?: "sm" | "lg" | undefined;
}) => (
  <span className={styles.pic} data-picture="" data-size={size} aria-hidden="true">
    {imageUrl == null || imageUrl === "" ? (
      <Drawing name={drawingName(...categories)} />
    ) : (
      <img src={imageUrl} alt="" loading="lazy" decoding="async" />
    )}
  </span>
);
