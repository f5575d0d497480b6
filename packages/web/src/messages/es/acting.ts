import type * as En from "../en/acting.ts";
import type { Translated } from "../translated.ts";

export const actingMessages: Translated<typeof En.actingMessages> = {
  label: "En nombre de un cliente",
  title: (user, organization) => `En nombre de ${user}, ${organization}`,
  actingFor: "Estás en nombre de",
  signedInAs: (staff) => `entraste como ${staff}`,
  failed: "No cambió nada. Sigues en nombre del mismo cliente.",
  change: "Cambiar",
  stop: "Terminar",
  close: "Cerrar",
};
