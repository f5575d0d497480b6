import { plural } from "./plural.ts";
import type * as En from "../en/second-factor.ts";
import type { Translated } from "../translated.ts";

export const secondFactorMessages: Translated<typeof En.secondFactorMessages> = {
  title: "Acceso en dos pasos",
  enter: "Escribe tu código",
  enterText: "Abre tu app de autenticación y escribe el código de esta tienda.",
  code: "Código",
  codeHint: "6 dígitos de tu app, o un código de recuperación",
  firstCodeHint: "6 dígitos de tu app",
  submit: "Entrar",
  other: "Usar otra cuenta",
  required: "Activa el acceso en dos pasos",
  requiredText:
    "Tu puesto necesita un segundo paso. Escanea esto con una app de autenticación y luego escribe el código que te dé.",
  scan: "Escanea esto con una app de autenticación y luego escribe el código que te dé.",
  picture: "Código QR para tu app de autenticación",
  secret: "¿No lo puedes escanear? Escribe esta clave",
  finish: "Activar",
  keep: "Guarda tus códigos de recuperación",
  keepText: "Con cada uno entras una vez si pierdes tu teléfono. No los volvemos a mostrar.",
  codes: "Códigos de recuperación",
  kept: "Ya los guardé",
  failed: "No funcionó",
  off: "Desactivado. Entras solo con tu contraseña.",
  on: (left) =>
    `Activado. ${plural(left, "código de recuperación disponible", "códigos de recuperación disponibles")}.`,
  turnOn: "Activar",
  again: "Hacerlo otra vez",
  turnOff: "Desactivar",
  cancel: "Cancelar",
  password: "Tu contraseña",
  next: "Siguiente",
  demanded: "Tu puesto lo necesita, así que no lo puedes desactivar.",
  usePasskey: "Usar una llave de acceso",
  askingPasskey: "Sigue los pasos de tu navegador.",
  noPasskey: "No recibimos una llave de acceso",
  noPasskeyText: {
    none: "Tu navegador se detuvo o cancelaste. Inténtalo otra vez o usa un código.",
    exists: "Este dispositivo ya tiene una llave de acceso para tu cuenta.",
  },
  passkeys: "Llaves de acceso",
  passkeysText: "Usa tu huella, tu cara o una llave de seguridad en lugar del código.",
  passkeysNotHere:
    "Usa tu huella, tu cara o una llave de seguridad en lugar del código. Este navegador no puede agregar una.",
  passkeyUse: (added, used) =>
    used === null ? `Agregada: ${added}. Todavía sin usar` : `Agregada: ${added}. Último uso: ${used}`,
  addPasskey: "Agregar una llave de acceso",
  passkeyName: "Nombre",
  passkeyNameHint: "Para distinguirla de otras, por ejemplo Laptop de la oficina",
  remove: "Quitar",
  removePasskey: (name) => `Quitar ${name}`,
  removeTitle: (name) => `Quitar la llave de acceso ${name}`,
  removeSubmit: "Quitar llave",
  others: "Cerramos tu sesión en tus otros dispositivos.",
};
