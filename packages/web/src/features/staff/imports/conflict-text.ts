import type { UndoConflict } from "@larder/domain/catalog-import/past-import.schema";
import { importsMessages as text } from "../../../messages/en/imports.ts";

/** Why an import can't be undone, or a list can't go into the shop, as staff read it. */
export const conflictText = ({ reason, fileName, products }: UndoConflict): string => {
  switch (reason) {
    case "changedSince":
      return text.reasons.changedSince(fileName, products);
    case "importing":
    case "undoing":
      return text.reasons[reason](fileName);
    case "undone":
    case "tooOld":
      return text.reasons[reason];
  }
};
