import { drawingKind } from "@larder/domain/catalog/drawing-kind";
import { Drawing } from "./Drawing.tsx";

export interface Categorized {
  readonly subsubcategory?: string | null | undefined;
  readonly subcategory?: string | null | undefined;
  readonly category?: string | null | undefined;
}

/** The drawing of a category. */
export default function KindDrawing({ of }: { readonly of: Categorized }) {
  return <Drawing name={drawingKind(of.subsubcategory, of.subcategory, of.category)} />;
}
