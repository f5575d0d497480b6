import { plural } from "./plural.ts";
import { atTime } from "./when.ts";
import type * as En from "../en/invoices.ts";
import type { Translated } from "../translated.ts";

const invoices = (count: number): string => plural(count, "factura", "facturas");

export const invoiceMessages: Translated<typeof En.invoiceMessages> = {
  title: "Facturas pendientes",
  list: "Facturas pendientes",
  /** Under the notice of a hold. */
  overdue: (amount, count) => `Tienes ${amount} vencidos: ${invoices(count)}.`,
  balance: "Saldo",
  overdueOf: (count) => `Vencido, ${invoices(count)}`,
  isOverdue: "Vencida",
  asOf: (when) => `Al ${when}`,
  none: "No hay facturas pendientes.",
  failed: "Tus facturas pendientes no cargaron",
  failedOfCustomer: "Las facturas pendientes de este cliente no cargaron",
  invoice: (number) => `Factura ${number}`,
  credit: (number) => `Nota de crédito ${number}`,
  due: (day) => `Vence ${atTime(day)}`,
  from: (day) => `Fecha: ${day}`,
  order: (number) => `Pedido ${number}`,
  ofAmount: (amount) => `de ${amount}`,
  more: (count) => `Y ${invoices(count)} más.`,
};
