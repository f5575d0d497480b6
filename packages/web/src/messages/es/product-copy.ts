import type * as En from "../en/product-copy.ts";
import type { Translated } from "../translated.ts";

export const productCopyMessages: Translated<typeof En.productCopyMessages> = {
  open: "Duplicar",
  saveFirst: "Primero guarda o descarta tus cambios",
  title: "Duplicar este producto",
  lead: "La copia lleva sus datos, presentaciones, precios y foto. No está a la venta ni tiene existencia hasta que tú digas.",
  number: "Nuevo número de producto",
  numberHint: "Después ya no lo puedes cambiar",
  copy: "Duplicar",
  failed: "El producto no se duplicó",
  failedText: "Inténtalo otra vez en un momento.",
};
