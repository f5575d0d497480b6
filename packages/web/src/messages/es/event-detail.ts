import { plural } from "./plural.ts";
import type * as En from "../en/event-detail.ts";
import type { Translated } from "../translated.ts";

export const eventDetailMessages: Translated<typeof En.eventDetailMessages> = {
  close: "Cerrar evento",
  sent: "Enviado",
  received: "Recibido",
  session: "Sesión",
  source: "Origen",
  field: "Campo",
  payload: "Contenido junto al esquema",
  expected: "Lo esperado",
  types: {
    text: "texto",
    number: "número",
    flag: "sí o no",
    object: "objeto",
    list: "lista",
    texts: "lista de textos",
    product: "producto",
    products: "lista de productos",
  },
  optional: (type) => `${type}, opcional`,
  notSent: "no se mandó",
  unexpected: "no está en el esquema",
  noSchema: "sin esquema",
  fields: (count) => plural(count, "campo", "campos"),
  entries: (count) => plural(count, "elemento", "elementos"),
  copy: "Copiar contenido",
  copied: "Copiado",
  onlySuch: "Solo eventos así",
  openSchema: "Abrir en el esquema",
  alike: (alike, all) => `${alike} de ${all} en la lista.`,
  verdicts: {
    fits: { label: "Correcto", title: () => "Correcto", meaning: "" },
    missing: {
      label: "Falta un campo",
      title: (field) => `Falta ${field}`,
      meaning: "Falta un campo obligatorio. Los reportes que lo usan van a salir mal.",
    },
    wrongType: {
      label: "Tipo equivocado",
      title: (field) => `${field} tiene el tipo equivocado`,
      meaning: "El valor está, pero no lo podemos leer.",
    },
    unknownName: {
      label: "Nombre desconocido",
      title: () => "El esquema no tiene un evento con este nombre",
      meaning: "Los reportes no lo cuentan. Agrégalo al esquema o corrige el nombre.",
    },
    notInSchema: {
      label: "Fuera del esquema",
      title: (field) => `${field} no está en el esquema`,
      meaning: "Un campo de más. Guardamos el evento como llegó.",
    },
    copies: {
      label: "Mandado dos veces",
      title: () => "Se mandó más de una vez",
      meaning: "Lo contamos una vez. Casi siempre es un reintento porque se perdió la respuesta.",
    },
  },
};
