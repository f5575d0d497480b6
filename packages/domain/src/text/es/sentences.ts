import type { Sentence } from "../sentences.ts";
import { onHold, UNEXPECTED_ERROR } from "./common.ts";
import { GUIDE_LOADING } from "./guide-sentences.ts";
import { NO_PRODUCTS_IN_CATEGORY, NO_RESULTS } from "./nothing-found.ts";
import { orderingSentence, SUBMIT_FAILED } from "./ordering-sentences.ts";

export const TRANSFER_FAILED = "No se pudo pasar la guía a otro dueño.";
export const CHANGES_SAVED = "Cambios guardados";
export const CHANGES_CANCELLED = "Cambios cancelados";
export const GUIDE_SHARED_TO = "La guía de pedido se compartió con";
export const NEWER_EDIT_SAVED = "Ya se guardó un cambio más reciente de este producto.";
export const CUT_NOT_OFFERED = "No ofrecemos este corte.";

const FIXED = {
  UploadFailed: "No se pudo subir el archivo. Revisa el formato.",
  OrganizationRequired: "Falta elegir el negocio",
  TransferFailed: TRANSFER_FAILED,
  SubmitFailed: SUBMIT_FAILED,
  UnexpectedError: UNEXPECTED_ERROR,
  ChangesSaved: CHANGES_SAVED,
  ChangesCancelled: CHANGES_CANCELLED,
  NoResults: NO_RESULTS,
  GuideLoading: GUIDE_LOADING,
  ItemMovedToUngrouped: "El producto pasó a Sin grupo",
  ItemDeleted: "El producto se quitó de la guía de pedido",
  GroupMovedToUngrouped: "El grupo pasó a Sin grupo",
  NewGroupCreated: "Se creó un grupo nuevo",
  ItemReordered: "Se cambió el orden del producto",
} as const;

type Fixed = { [Tag in keyof typeof FIXED]: { readonly _tag: Tag } }[keyof typeof FIXED];

const isFixed = (value: Sentence): value is Fixed => value._tag in FIXED;

export const sentence = (value: Sentence): string => {
  switch (value._tag) {
    case "OnHold":
      return onHold(value.errors);
    case "UploadFinishFailed":
      return `No se pudo crear la guía de pedido; código de respuesta ${value.status ?? "desconocido"}`;
    case "SaveFailed":
      return `No se guardó la guía de pedido: ${value.error}`;
    case "NoProductsInCategory":
      return value.message || NO_PRODUCTS_IN_CATEGORY;
    case "GuideShared":
      return `${GUIDE_SHARED_TO} ${value.organization}`;
    default:
      return isFixed(value) ? FIXED[value._tag] : orderingSentence(value);
  }
};
