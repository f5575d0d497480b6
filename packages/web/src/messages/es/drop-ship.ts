import type * as En from "../en/drop-ship.ts";
import type { Translated } from "../translated.ts";

export const dropShipMessages: Translated<typeof En.dropShipMessages> = {
  shipping: "Envío",
  option: (name, cost) => `${name} · ${cost}`,
  deliverTo: "Entregar en",
  useAnother: "Usar otra dirección",
  change: "Cambiar dirección",
  useOwn: "Usar tu dirección",
  changeOf: (vendor) => `Dirección para la entrega de ${vendor}`,
  dialog: "Entregar en otra dirección",
  dialogText: (vendor) => `${vendor} manda esta entrega ahí. Tus otras entregas no cambian.`,
  save: "Usar esta dirección",
  earlier: "Direcciones que has usado",
  earlierHint: "Con ella se llena el formulario. Todavía la puedes cambiar.",
  chooseEarlier: "Elige una dirección",
  fields: {
    alternativeDeliveryCompany: "Empresa o lugar (opcional)",
    alternativeDeliveryFirstName: "Nombre",
    alternativeDeliveryLastName: "Apellido",
    alternativeDeliveryAddress: "Calle y número",
    alternativeDeliveryCity: "Ciudad",
    alternativeDeliveryState: "Estado",
    alternativeDeliveryZipCode: "Código postal",
    alternativeDeliveryPhoneNumber: "Teléfono",
  },
  chooseState: "Elige un estado",
};
