import { numberText, plural } from "./plural.ts";
import type * as En from "../en/common.ts";
import type { Translated } from "../translated.ts";

/** Texts shared by many pages; those fixed by the specification are in `@larder/domain/text`. */
export const commonMessages: Translated<typeof En.commonMessages> = {
  cancel: "Cancelar",
  tryAgain: "Reintentar",
  goHome: "Al inicio",
  loading: "Cargando",
  lines: (n) => plural(n, "producto", "productos"),
  products: (n) => plural(n, "producto", "productos"),
  groups: (n) => plural(n, "grupo", "grupos"),
  deliveries: (n) => plural(n, "entrega", "entregas"),
  pending: "Pendiente",
  pendingFact: (n) => `${plural(n, "producto", "productos")} con precio pendiente`,
  sharedBadge: "Compartida",
  approx: (amount) => `≈ ${amount}`,
  per: (unit) => `por ${unit}`,
  breadcrumb: "Ruta de la página",
  previousPage: "Página anterior",
  nextPage: "Página siguiente",
  pages: "Páginas",
  pageOf: (from, to, all) => `${numberText(from)}–${numberText(to)} de ${numberText(all)}`,
  pageFailed: {
    title: "Esta página no cargó",
    text: "Puede ser tu conexión, o que la tienda tenga mucho trabajo. Conservamos lo que escribiste.",
  },
  confirmationFailed: {
    title: "Tu pedido se mandó",
    text: "Solo no cargó la confirmación. No mandes el pedido otra vez.",
  },
  failedTitle: "Esta página no cargó",
  failedText: (reference) =>
    reference === null
      ? "Tu carrito y tus guías están a salvo."
      : `Tu carrito y tus guías están a salvo. Referencia: ${reference}.`,
  offlineTitle: "Sin conexión",
  offlineText: "Volvemos a cargar esta página cuando regrese la conexión.",
  crashed: {
    title: "Algo falló en esta página",
    text: "Tu carrito y tus guías están a salvo. Vuelve a cargar la página para seguir.",
    again: "Volver a cargar",
  },
};
