import { Drawing } from "./Drawing.tsx";
import { drawingName } from "./drawing-name.ts";
import styles from "./Picture.module.css";

interface Pictured {
  readonly imageUrl?: string | null | undefined;
  readonly subsubcategory?: string | null | undefined;
  readonly subcategory?: string | null | undefined;
  readonly category?: string | null | undefined;
}

/** A product's photo, or its category's drawing; decorative. */
export const Picture = ({ of, size }: { readonly of: Pictured; readonly size?: "sm" | "lg" | undefined }) => (
  <span className={`${styles.pic} center`} data-picture="" data-size={size} aria-hidden="true">
    {of.imageUrl == null || of.imageUrl === "" ? (
      <Drawing name={drawingName(of.subsubcategory, of.subcategory, of.category)} />
    ) : (
      <img
        src={of.imageUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    )}
  </span>
);
