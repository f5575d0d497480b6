import type { Term } from "../cannot-deliver.ts";

const NAMES: Readonly<Record<Term, string>> = {
  deliveryAddress: "la dirección de entrega",
  warehouse: "el almacén",
  deliveryDays: "los días de entrega",
  cutOffTime: "la hora de cierre",
  customerGroup: "el grupo de clientes",
  paymentTerms: "las condiciones de pago",
  region: "la región",
};

export const missingTermsText = (missing: readonly Term[]): string => {
  const names = missing.map((term) => NAMES[term]);
  const all = names.length > 1 ? `${names.slice(0, -1).join(", ")} y ${names.at(-1)}` : (names[0] ?? "");
  return all === "" ? "" : `falta definir ${all}`;
};

export const cannotDeliver = (missing: readonly Term[]): string =>
  `Todavía no podemos entregarte: ${missingTermsText(missing)}. Llama a tu vendedor.`;
