import type * as En from "../en/acting.ts";
import type { Translated } from "../translated.ts";

export const actingMessages: Translated<typeof En.actingMessages> = {
  label: "Pedidos por un cliente",
  title: (user, organization) => `Pides por ${user}, ${organization}`,
  actingFor: "Pides por",
  signedInAs: (staff) => `entraste como ${staff}`,
  failed: "No cambió nada. Sigues pidiendo por el mismo cliente.",
  change: "Cambiar",
  stop: "Terminar",
  close: "Cerrar",
};
