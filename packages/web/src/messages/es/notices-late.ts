import type { WorkKept } from "@larder/domain/account/kept-work";
import type { WorkUnconfirmed } from "@larder/domain/account/unconfirmed-work";
import type { AccountPart, UserChangeKind } from "@larder/sdk";
import { addToGuideMessages } from "./add-to-guide.ts";
import { reportText } from "./added-items.ts";
import { numberText, plural } from "./plural.ts";
import { joined } from "./when.ts";
import type * as En from "../en/notices-late.ts";

const ACCOUNT: Record<AccountPart, string> = {
  name: "Nombre guardado.",
  contact: "Teléfono y región guardados.",
  email: "Confirma tu correo nuevo para terminar el cambio.",
  password: "Contraseña cambiada.",
  withdraw: "Dejamos tu correo actual.",
  devices: "Sesión cerrada.",
  reminders: "Guardado.",
};

const keptText = ({ keeper, shown, quantities, changes, rows, hasForm }: WorkKept): string => {
  const parts = [
    quantities > 0 ? [plural(quantities, "cantidad", "cantidades")] : [],
    changes > 0 ? [plural(changes, "cambio del carrito", "cambios del carrito")] : [],
    rows > 0 ? [plural(rows, "renglón de pedido rápido", "renglones de pedido rápido")] : [],
  ].flat();
  return [
    ...(shown === "" ? [] : [`Esta página ya muestra ${shown}.`]),
    ...(parts.length === 0
      ? []
      : [`Guardamos ${joined(parts)} para ${keeper === "" ? "quien tenía la sesión antes" : keeper}.`]),
    ...(hasForm ? ["Cerramos un formulario abierto. Lo que escribiste ahí no se mandó."] : []),
  ].join(" ");
};

const unconfirmedText = ({ why, quantities, changes, hasOrder }: WorkUnconfirmed): string => {
  const isOld = why === "outdated";
  const kinds = [
    ...(changes > 0 ? [[plural(changes, "cambio del carrito", "cambios del carrito"), "tu carrito"]] : []),
    ...(quantities > 0
      ? [[`${plural(quantities, "cantidad", "cantidades")} de tus guías de pedido`, "tus guías de pedido"]]
      : []),
    ...(hasOrder ? [[isOld ? "un pedido" : "tu pedido", "tus pedidos"]] : []),
  ];
  const [what, where] = [0, 1].map((at) => joined(kinds.map((kind) => kind[at] ?? "")));
  return isOld
    ? `No pudimos confirmar ${what} de hace más de un día. Revisa ${where}${hasOrder ? " antes de mandarlo otra vez" : ""}.`
    : `Cerraste la sesión antes de que confirmáramos ${what}. Revisa ${where} cuando vuelvas a entrar.`;
};

const USER: Record<UserChangeKind, string> = {
  invite: "Listo, ya tiene invitación. Le mandamos el enlace por correo.",
  join: "Ya tenía cuenta, y ahora puede pedir para este cliente.",
  suspend: "Acceso suspendido. Cerramos todas sus sesiones.",
  restore: "Ya puede entrar otra vez.",
  roles: "Puestos guardados. Valen de ahora en adelante.",
  endSessions: "Cerramos todas sus sesiones.",
  mailLink: "Le mandamos el enlace por correo.",
};

export const lateNotices: typeof En.lateNotices = {
  AccountSaved: ({ what }) => ACCOUNT[what],
  ApplicantMailed: "Le mandamos otro correo al solicitante.",
  CustomerAdded: "Cliente agregado. Pon sus condiciones y ya puede pedir.",
  CustomerSaved: "Guardado. Sus usuarios lo ven de ahora en adelante.",
  ProductSaved: "Guardado. Los clientes ya lo ven.",
  ContractPriceSaved: "Guardado. Los carritos abiertos se actualizan enseguida.",
  DeliverySaved: "Guardado. Vale de ahora en adelante.",
  GuideSettingsSaved: "Guardado. Ya se ve en las guías de pedido vacías.",
  HoldSaved: "Guardado. Vale de ahora en adelante.",
  ImportAlreadyFinished: "Esta importación ya estaba terminada.",
  IssueAnswered: "Respuesta enviada. El cliente la ve con el pedido.",
  IssueReported: "Gracias. Ya nos llegó tu reporte.",
  ItemsAdded: ({ items, more }) =>
    [
      ...items.map((item) => `${item.title}: ${reportText(item)}`),
      ...(more === 0 ? [] : [`${numberText(more)} más, mira tu carrito.`]),
    ].join(" "),
  MembershipSaved: addToGuideMessages.said,
  MailQueued: "Vamos a mandar este correo otra vez.",
  NoticeRequested: ({ name }) => `Te avisamos cuando haya ${name} otra vez.`,
  OrderCanceled: ({ orderNumber }) => `El pedido ${orderNumber} quedó cancelado.`,
  SearchRuleDeleted: "Borrado. En segundos la búsqueda deja de usarlo.",
  SearchRuleSaved: "Guardado. En segundos la búsqueda lo usa.",
  SuggestionDismissed: "Descartado. Ya no lo vamos a sugerir.",
  TermsSaved: "Condiciones guardadas. Valen de ahora en adelante.",
  TooManyOrders: ({ limit }) => `Un archivo puede llevar hasta ${numberText(limit)} pedidos. Elige menos días.`,
  TwoStepOff: "El acceso en dos pasos está desactivado.",
  PasskeyAdded: "Llave de acceso agregada.",
  PasskeyRemoved: "Llave de acceso quitada.",
  TwoStepOn: "El acceso en dos pasos está activado.",
  BackInStock: ({ names }) => `Ya hay otra vez: ${joined(names)}.`,
  OrderChangesCanceled: "Cambios cancelados",
  OrderEditLeft: ({ orderNumber }) =>
    `Ya no estás cambiando el pedido ${orderNumber}. Los productos nuevos van a tu carrito.`,
  PricesUpdated: "Cambiaron precios. Revisa tu carrito, por favor.",
  SignedInAgain: ({ waiting }) =>
    waiting === 0
      ? "Ya entraste otra vez."
      : `Ya entraste otra vez. Estamos mandando ${plural(waiting, "cambio", "cambios")}.`,
  SignedInElsewhere: ({ name }) => `En este navegador ahora entró ${name}.`,
  SwitchedElsewhere: ({ name }) => `Este navegador cambió a ${name}. Esta página ya es de ese negocio.`,
  UserChanged: ({ change }) => USER[change],
  WorkKept: keptText,
  WorkUnconfirmed: unconfirmedText,
};
