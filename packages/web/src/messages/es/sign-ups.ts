import type { ApplicationStatus } from "@larder/domain/account/application.schema";
import { atTime, theTime } from "./when.ts";
import type * as En from "../en/sign-ups.ts";
import type { Translated } from "../translated.ts";

const names: Record<ApplicationStatus, string> = {
  waiting: "En espera",
  approved: "Aprobada",
  refused: "Rechazada",
};

export const signUpsMessages: Translated<typeof En.signUpsMessages> = {
  title: "Solicitudes",
  statuses: names,
  status: "Estado",
  brands: { Specialty: "Specialty", Protein: "Protein", Cme: "CME", PPro: "PPro" },
  none: {
    waiting: "No hay solicitudes por revisar",
    approved: "No hay solicitudes aprobadas",
    refused: "No hay solicitudes rechazadas",
  },
  list: "Solicitudes",
  pick: "Elige una solicitud para verla aquí.",
  sent: (when) => `Mandada ${atTime(when)}`,
  decided: (status, when, who) => `${names[status]} ${atTime(when)} por ${who}`,
  contact: "Contacto",
  confirmed: (when) => `Correo confirmado ${atTime(when)}`,
  notConfirmed: "Correo todavía sin confirmar",
  callThem: "Llámale: esta tienda no manda correos",
  hasPasswordByHand: "Ya eligió su contraseña. Llámale para avisar que su cuenta está abierta.",
  waitsForEmail: "Puedes aprobarla cuando confirme su correo. El enlace está en el correo que le mandamos.",
  mailAgain: "Reenviar el correo",
  address: "Dirección",
  category: "Tipo",
  buys: "Compra",
  orders: "Hora habitual de pedido",
  heard: "Supo de nosotros",
  accounts: "Números de cuenta que dio",
  reason: "Motivo",
  opened: "Abierta para",
  interests: { specialty: "Especialidades", protein: "Proteínas", produce: "Frutas y verduras" },
  openAs: "Abrir como",
  kinds: { new: "Negocio nuevo", existing: "Negocio existente" },
  organization: "Negocio",
  account: "Número de cuenta",
  existingHint:
    "Recibe sus condiciones, y pone su contraseña con un enlace que le mandamos por correo. Así sabemos quién es.",
  existingHintByHand:
    "Recibe sus condiciones. Llama al número que el cliente tiene registrado para confirmar quién es. Cuando esté aprobada, crea aquí un enlace y dáselo.",
  newHint: "Entra con la contraseña que eligió al mandar su solicitud.",
  brand: "Marca",
  choose: "Elegir",
  approve: "Aprobar",
  refuse: "Rechazar…",
  refuseTitle: (name) => `¿Rechazar a ${name}?`,
  refuseText: "Le mandamos tu motivo por correo al solicitante, y lo guardamos con la solicitud.",
  refuseTextByHand:
    "Guardamos tu motivo con la solicitud. Esta tienda no manda correos, así que llámale al solicitante.",
  refuseNow: "Rechazar",
  keep: "Dejar en espera",
  failed: "No funcionó",
  lost: "No nos llegó respuesta. Puedes intentarlo otra vez sin problema.",
  approved: (name) => `Aprobaste a ${name}`,
  refused: (name) => `Rechazaste a ${name}`,
  link: "Crear enlace de contraseña",
  linkText: "Le mandamos un enlace por correo. Si no llegó, crea otro aquí. Le avisamos por correo que lo hiciste.",
  linkTextByHand: "Esta tienda no manda correos. Crea un enlace y dáselo en persona.",
  linkFailed: "No pudimos crear el enlace. Inténtalo otra vez.",
  linkReady: (until) => `Sirve una vez, hasta ${theTime(until)}. Todos los enlaces vencen cuando pone su contraseña.`,
  hasPassword: "Ya tiene contraseña. Si se le olvida, Olvidé mi contraseña le manda un enlace.",
  linkLabel: "Enlace de contraseña",
};
