import type * as En from "../en/product-copy.ts";
import type { Translated } from "../translated.ts";

export const productCopyMessages: Translated<typeof En.productCopyMessages> = {
  open: "Duplicar",
  saveFirst: "Primero guarda o descarta tus cambios",
  title: "Duplicar este producto",
  lead: "La copia lleva sus datos, tamaños, precios e imagen. No está a la venta ni tiene existencias hasta que lo indiques.",
  number: "Nuevo número de artículo",
  numberHint: "No se puede cambiar después",
  copy: "Duplicar",
  failed: "El producto no se duplicó",
  failedText: "Inténtalo de nuevo en un momento.",
};
