import type { Sentence } from "../sentences.ts";
import { onHold, UNEXPECTED_ERROR } from "./common.ts";
import { LOCALE } from "./locale.ts";

export const TRANSFER_FAILED = "No se pudo pasar la guía a otro dueño.";
export const SUBMIT_FAILED = "No se puede mandar el pedido. Habla con tu vendedor.";
export const CHANGES_SAVED = "Cambios guardados";
export const CHANGES_CANCELLED = "Cambios cancelados";
export const NO_RESULTS = "Sin resultados";
export const GUIDE_LOADING = "La guía se está cargando. Los productos aparecerán en un momento.";
export const NO_PRODUCTS_IN_CATEGORY = "¡No hay productos en esta categoría!";
export const GUIDE_SHARED_TO = "La guía de pedido se compartió con";
export const NEWER_EDIT_SAVED = "Ya se guardó un cambio más reciente de este producto.";
export const NOT_OFFERED = "Aquí no vendemos productos sobre pedido.";
export const CUT_NOT_OFFERED = "No ofrecemos este corte.";
export const NOT_IN_STOCK = "Agotado.";
export const NO_PRODUCT = "No se pudo agregar el producto al carrito.";
export const GUIDE_SEARCH_PLACEHOLDER = "Buscar en la guía de pedido";
export const PRODUCT_CATEGORIES = "Categorías de productos";
export const CUSTOM_GROUPS = "Grupos propios";
export const PRICE_PENDING = "Precio pendiente";

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
  NoProduct: NO_PRODUCT,
  NotWhole: "Escribe un número entero, 0 o más.",
  TooMany: "Escribe 9,999 o menos.",
} as const;

const count = (pieces: number): string => pieces.toLocaleString(LOCALE);

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
    case "BelowMinimum":
      return `La cantidad mínima de este producto es ${value.minimum}.`;
    case "MaximumReached":
      return `Ya llegaste a la cantidad máxima de este producto: ${value.maximum}.`;
    case "AdjustedToMaximum":
      return `Ajustamos la cantidad al máximo permitido (${value.maximum}).`;
    case "OnlyLeft":
      if (value.left === 0) return "No queda suficiente para vender.";
      return value.left === 1 ? "Solo queda 1." : `Solo quedan ${count(value.left)}.`;
    case "OnlyMoreLeft":
      if (value.more > 0) return value.more === 1 ? "Solo queda 1 más." : `Solo quedan ${count(value.more)} más.`;
      return value.left === 1 ? "Ya tienes el último." : `Ya tienes los ${count(value.left)} que quedan.`;
    case "BackOrdered":
      return `${value.left === 1 ? "Queda 1" : `Quedan ${count(value.left)}`}, ${count(value.waiting)} por surtir.`;
    case "SoldByMultiple":
      return `Se vende de ${count(value.multiple)} en ${count(value.multiple)}.`;
    case "SearchStats": {
      if (value.hits === 0) return NO_RESULTS;
      const found = value.hits === 1 ? "resultado" : "resultados";
      return `${count(value.hits)} ${found} en ${count(value.milliseconds)} ms`;
    }
    default:
      return FIXED[value._tag];
  }
};
