import type * as En from "../en/placement.ts";
import type { Translated } from "../translated.ts";

export const placementMessages: Translated<typeof En.placementMessages> = {
  label: "Novedades de tu proveedor",
  dismiss: (title) => (title === "" ? "Cerrar" : `Cerrar: ${title}`),
};
