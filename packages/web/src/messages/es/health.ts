import { plural } from "./plural.ts";
import { atTime } from "./when.ts";
import type * as En from "../en/health.ts";
import type { Translated } from "../translated.ts";

export const healthMessages: Translated<typeof En.healthMessages> = {
  title: "Estado de la tienda",
  lead: "Cómo está la tienda en este momento. Esta página se actualiza cada 15 segundos.",
  sums: {
    good: "Todo funciona",
    look: "Hay algo que revisar",
    bad: "Hay algo que atender ya",
  },
  states: { good: "Bien", look: "Por revisar", bad: "Por atender" },
  parts: {
    index: "Índice de búsqueda",
    queue: "Correos en espera",
    failures: "Correos no enviados",
    database: "Base de datos",
    disk: "Espacio en disco",
    backup: "Último respaldo",
  },
  list: "Partes de la tienda",
  building: "Se está armando",
  indexNote: "Tiempo desde que la búsqueda tuvo todos los cambios del catálogo.",
  notSending: "El correo no está configurado, así que todo se queda aquí.",
  oldest: (age) => `El más viejo lleva ${age} esperando.`,
  noneWaits: "No hay correos en espera.",
  failedToday: "En las últimas 24 horas.",
  lastFailure: (when, problem) => `El último, ${atTime(when)}: ${problem || "sin motivo"}`,
  connections: (now, most) => `${now} de ${most} conexiones`,
  migrations: (count, last) => `${count} migraciones, la última es ${last}`,
  free: (bytes) => `${bytes} libres`,
  elsewhere: "En el servidor de la base de datos",
  diskNote: "Con menos de 24 MB la tienda no acepta cambios.",
  ago: (age) => `hace ${age}`,
  never: "Nunca",
  backupNote: "Lo escribe npm run backup. Aquí no se ven los respaldos que hacen otras herramientas.",
  versions: "Versiones",
  seconds: (count) => plural(count, "segundo", "segundos"),
  minutes: (count) => plural(count, "minuto", "minutos"),
  hours: (count) => plural(count, "hora", "horas"),
};
