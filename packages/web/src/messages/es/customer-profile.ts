import type * as En from "../en/customer-profile.ts";
import type { Translated } from "../translated.ts";

export const customerProfileMessages: Translated<typeof En.customerProfileMessages> = {
  add: "Agregar un cliente",
  addText: "Sus condiciones van después. Puede pedir en cuanto estén completas.",
  addButton: "Agregar cliente",
  title: "Nombre y aspecto",
  change: "Cambiar",
  changeOf: "Cambiar nombre y aspecto",
  save: "Guardar",
  name: "Nombre",
  nameHint: "Como lo ven sus usuarios y tu personal",
  accountNumber: "Número de cuenta",
  accountNumberHint: "Como sale en sus facturas. Déjalo vacío si no tiene",
  look: "Aspecto",
  lookHint: "Los colores de su tienda",
  group: "Lista de precios",
  groupHint: "Sus precios, y los productos que puede comprar",
  standard: "Lista de precios general",
  changed: "Alguien más cambió este cliente",
  changedText: "Tu cambio no se guardó. Mira lo suyo y luego haz tu cambio otra vez.",
  showTheirs: "Ver lo suyo",
  failed: "Tu cambio no se guardó",
  notAdded: "El cliente no se agregó",
  lost: "No nos llegó respuesta. Puedes intentarlo otra vez sin problema.",
};
