import type { CustomerColumn } from "@larder/domain/customer-import/customer-columns";
import type * as En from "../en/customer-list.ts";
import type { Translated } from "../translated.ts";
import { plural } from "./plural.ts";
import { joined } from "./when.ts";

const columns: Record<CustomerColumn, string> = {
  organization: "Cliente",
  accountNumber: "Número de cuenta",
  priceList: "Lista de precios",
  address: "Dirección de entrega",
  address2: "Segunda línea de la dirección",
  city: "Ciudad",
  state: "Estado",
  zip: "Código postal",
  phone: "Teléfono",
  warehouse: "Almacén",
  deliveryDays: "Días de entrega",
  cutOff: "Hora de cierre",
  paymentTerms: "Condiciones de pago",
  orderMinimum: "Pedido mínimo",
  region: "Región",
  salesRep: "Correo del vendedor",
  look: "Color",
  email: "Correo",
  firstName: "Nombre",
  lastName: "Apellido",
  contact: "Nombre completo",
  userPhone: "Teléfono de la persona",
};

export const customerListMessages: Translated<typeof En.customerListMessages> = {
  columns,
  stages: {
    file: "Lista de clientes",
    columns: "Columnas de la lista de clientes",
    review: "Revisión de la lista de clientes",
    applied: "Lista de clientes en la tienda",
  },
  drop: "Suelta aquí tu lista de clientes",
  limits:
    "Empresa, número de cuenta, contacto, correo, días de entrega, en cualquier orden. CSV, Excel (XLSX), texto de ancho fijo, gzip o zip, hasta 5 MB. No cambia nada hasta que tú digas.",
  tooLarge: "Este archivo pesa más de 5 MB. Impórtalo en el servidor.",
  unreadable: "No podemos usar esta hoja",
  which: (column, letters) => `Las columnas ${joined(letters)} pueden ser: ${columns[column].toLowerCase()}`,
  noName: "¿Qué columna es el cliente?",
  noNameText: "Elige abajo qué columna trae el nombre de la empresa.",
  counts: {
    added: "Nuevos",
    changed: "Cambiados",
    same: "Iguales",
    newUsers: "Personas nuevas",
    withoutEmail: "Sin correo",
    refused: "Renglones rechazados",
  },
  customers: "Clientes en el archivo",
  saved: { added: "Nuevo", changed: "Cambiado", same: "Igual" },
  noEmail: "Sin correo",
  done: (added, changed) =>
    [
      plural(added, "cliente nuevo", "clientes nuevos"),
      ...(changed === 0 ? [] : [plural(changed, "cliente cambiado", "clientes cambiados")]),
    ].join(", "),
  doneWithout: (rows) => `Dejamos fuera ${plural(rows, "renglón", "renglones")}.`,
  invitedLater: "Las personas nuevas no pueden entrar hasta que las invites, en el paso Abrir de la configuración.",
  invite: "Invitar personas",
  next: "Subir otro archivo",
};
