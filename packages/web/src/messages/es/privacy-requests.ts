import type * as En from "../en/privacy-requests.ts";
import type { Translated } from "../translated.ts";
import { plural } from "./plural.ts";

export const privacyRequestsMessages: Translated<typeof En.privacyRequestsMessages> = {
  title: "Solicitudes",
  note: "Anotar una solicitud",
  columns: ["Persona", "Qué quiere", "Desde", "Estado", ""],
  wants: { export: "Exportar", erase: "Borrar" },
  ways: {
    letter: "Por carta",
    email: "Por correo",
    phone: "Por teléfono",
    inPerson: "En persona",
    account: "En su página de cuenta",
    none: "Sin solicitud",
  },
  left: (days) =>
    days < 0
      ? `${plural(-days, "día", "días")} de retraso`
      : days === 0
        ? "Vence hoy"
        : days === 1
          ? "Queda 1 día"
          : `Quedan ${plural(days, "día", "días")}`,
  ended: { done: (when) => `Hecha el ${when}`, closed: (when) => `Cerrada el ${when}` },
  by: (name) => `por ${name}`,
  onServer: "en el servidor",
  erased: "Usuario anterior",
  open: "Abrir",
  see: "Ver",
  openOf: (name) => `Ver qué hay guardado de ${name}`,
  close: "Cerrar",
  closeOf: (name) => `Cerrar la solicitud de ${name}`,
  none: "Todavía no hay solicitudes",
  noneText: "Anota una solicitud que llegue por carta, correo o teléfono. Lo que exportas o borras también sale aquí.",
  failed: "Las solicitudes no cargaron",
  audit: "Ver exportaciones y borrados en la bitácora",
  said: { noted: "La solicitud está anotada.", closed: "La solicitud está cerrada." },
  email: "Correo de la persona",
  way: "Cómo llegó",
  askedOn: "Día en que llegó",
  wrongDay: "Elige hoy o un día anterior.",
  save: "Guardar",
  notNoted: "No pudimos anotar esta solicitud",
  notClosed: "No pudimos cerrar la solicitud",
  again: "Puedes intentarlo otra vez sin problema.",
};
