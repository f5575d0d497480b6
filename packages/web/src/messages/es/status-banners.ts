import { plural } from "./plural.ts";
import { theTime } from "./when.ts";
import type * as En from "../en/status-banners.ts";
import type { Translated } from "../translated.ts";

export const statusBannerMessages: Translated<typeof En.statusBannerMessages> = {
  close: "Cerrar",
  notSwitched: "No cambiaste de negocio",
  notSignedOut: "Tu sesión sigue abierta",
  missingTitle: "La tienda no ha cargado por completo",
  missingText: "Mandamos tus cambios cuando cargue lo demás.",
  releaseTitle: "Ya hay una nueva versión de la tienda",
  releaseText: "Conservamos las cantidades que pusiste.",
  reload: "Recargar",
  offlineTitle: (since) => `Sin conexión desde ${theTime(since)}`,
  offlineText: (changes) =>
    changes === 0
      ? "Ves lo que cargó antes."
      : `Sigue escribiendo. ${plural(changes, "cambio está a salvo", "cambios están a salvo")} en este dispositivo. ${changes === 1 ? "Lo" : "Los"} mandamos cuando regrese la conexión.`,
};
