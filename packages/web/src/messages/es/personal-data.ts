import { plural } from "./plural.ts";
import type * as En from "../en/personal-data.ts";
import type { Translated } from "../translated.ts";

export const personalDataMessages: Translated<typeof En.personalDataMessages> = {
  title: "Datos personales",
  lead: "Mira, exporta o borra lo que se guarda de una persona.",
  find: "Nombre, correo o teléfono",
  findPlaceholder: "El nombre, correo o número completo",
  search: "Buscar",
  none: (email) => (email === "" ? "Esta persona no está aquí" : `No hay nada guardado de ${email}`),
  noneText: "Revisa cómo está escrito. A quien ya borraste no se le encuentra otra vez.",
  several: (text) => `¿Cuál ${text}?`,
  open: "Abrir",
  choose: (name, email) => `Abrir ${name}, ${email}`,
  severalText: "Mostramos hasta 20 personas. Escribe nombre y apellido para ver menos.",
  stored: "Lo que se guarda",
  audit: "Abrir en la bitácora",
  exportJson: "Exportar JSON",
  exportHtml: "Exportar para leer",
  noAccount: "Sin cuenta. Para exportar, corre npm run admin -- privacy export.",
  erase: "Borrar",
  eraseTitle: (name) => `¿Borrar a ${name}?`,
  eraseText:
    "Se cierran todas sus sesiones, y su nombre, correo, teléfono, borradores y correos se borran de inmediato. Los pedidos se quedan con el negocio, sin su nombre. Esto no se puede deshacer. Los respaldos que hiciste antes todavía los tienen.",
  typeName: (name) => `Escribe ${name} para borrar`,
  wrongName: (name) => `Escribe ${name} exactamente.`,
  failed: "No se borró a nadie",
  lost: "No nos llegó respuesta. Puedes intentarlo otra vez sin problema.",
  erased:
    "Borrado. Sus pedidos y guías, si los tenía, quedan a nombre de “Usuario anterior”. Los respaldos que hiciste antes todavía la nombran, y puede que una nota conserve su nombre de pila.",
  kept: "Cuánto tiempo se guardan los datos",
  keptHint: "Lo más viejo se borra en menos de un minuto, para siempre.",
  changeDays: "Cambiar los días",
  daysHint: (least, mayBeForGood) =>
    mayBeForGood ? `Días, ${least} o más. Déjalo vacío para guardarlos siempre` : `Días, ${least} o más`,
  daysError: (least) => `Escribe un número de días, de ${least} a 3,650.`,
  saveDays: "Guardar",
  cancel: "Cancelar",
  daysSaved: "Guardado. Vale de ahora en adelante.",
  notKept: "No pudimos guardarlo",
  keeps: {
    audit: "Bitácora",
    mails: "Correos enviados",
    events: "Registro de eventos",
    searches: "Búsquedas y clics",
  },
  days: (count) => (count === null ? "Para siempre" : plural(count, "día", "días")),
};
