import { drawingAt } from "@larder/domain/catalog/product-drawing";
import { useState } from "react";
import { Drawing } from "./Drawing.tsx";
import type { Categorized } from "./KindDrawing.tsx";
import { lazyPart } from "./lazy-part.tsx";
import styles from "./Picture.module.css";

export const KindDrawing = lazyPart(() => import("./KindDrawing.tsx"), "nowhere");

interface Pictured extends Categorized {
  readonly imageUrl?: string | null | undefined;
}

/** A product's photo; its drawing when it has none, or the photo doesn't load (PROD-02). */
export const Photo = ({ of, first = false }: { readonly of: Pictured; readonly first?: boolean }) => {
  const [failed, setFailed] = useState<string | null>(null);
  const { imageUrl } = of;
  const drawing = drawingAt(imageUrl);
  if (drawing !== null) return <Drawing name={drawing} />;
  if (imageUrl == null || imageUrl === "" || imageUrl === failed) return <KindDrawing of={of} />;
  const loads = first ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return <img src={imageUrl} alt="" decoding="async" onError={() => setFailed(imageUrl)} {...loads} />;
};

/** Decorative. */
export const Picture = ({ of, size }: { readonly of: Pictured; readonly size?: "sm" | "lg" | undefined }) => (
  <span className={`${styles.pic} center`} data-picture="" data-size={size} aria-hidden="true">
    <Photo of={of} />
  </span>
);
