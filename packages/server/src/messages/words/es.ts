import type { Said } from "@larder/domain/languages/texts";
import type { words as en } from "./en.ts";

const productos = (n: number): string => (n === 1 ? "1 producto" : `${n.toLocaleString("es-US")} productos`);

export const words: Said<typeof en> = {
  headings: {
    backInStock: "Ya hay otra vez",
    setPassword: "Pon una contraseña nueva",
    passwordChanged: "Tu contraseña cambió",
    passwordLinkMade: "Un enlace para poner tu contraseña",
    secondFactorChanged: "Tu acceso en dos pasos cambió",
    secondFactorReset: "Quitaron tu acceso en dos pasos",
    confirmEmail: "Confirma tu correo nuevo",
    emailChanged: "Tu correo cambió",
    signUpReceived: "Confirma tu correo",
    accountOpened: "Tu cuenta está abierta",
    staffInvited: "Tu cuenta de personal",
    signUpRefused: "Sobre tu solicitud",
    itemRequested: "Un cliente pide un producto",
    issueAnswered: "Contestamos lo que reportaste",
  },
  about: {
    order: (number) => `Pedido ${number}`,
    signUp: (id) => `Solicitud ${id}`,
    guides: "Guías de pedido",
    invitation: "Invitación",
    requested: "Producto solicitado",
    signIn: "Acceso",
  },
  backInStockSubject: (product) => `Ya hay ${product}`,
  issueAnsweredSubject: (order) => `Sobre lo que reportaste del pedido ${order}`,
  itemRequestedSubject: (organization) => `${organization} pide un producto`,
  hiddenLink: (label) => `[${label}: aquí no se muestra el enlace]`,
  signIn: "Entrar",
  seeOrder: "Ver el pedido",
  notYou: "¿No fuiste tú? Habla con tu vendedor y pon una contraseña nueva.",
  worksThreeDays: "El enlace sirve una sola vez, por tres días.",
  setPasswordFirst: "Poner tu contraseña",
  setPassword: {
    lead: "Este es tu enlace para poner una contraseña nueva.",
    button: "Poner una contraseña nueva",
    works:
      "El enlace sirve una sola vez, por 30 minutos. La contraseña nueva cierra tu sesión en todos los dispositivos.",
    ignore: "¿No pediste esto? No hagas caso de este correo. Tu contraseña no va a cambiar.",
  },
  backInStock: {
    lead: (product, organization) => `Ya puedes pedir otra vez ${product} para ${organization}.`,
    sku: "Número de producto",
    unit: "Unidad",
    button: "Ver el producto",
    once: "Nos pediste este correo. Lo mandamos una sola vez.",
  },
  passwordChanged: {
    by: (maker) => `Alguien puso tu contraseña con un enlace que hizo ${maker}.`,
    own: "Tu contraseña cambió.",
  },
  secondFactorChanged: {
    on: "Tu cuenta ya tiene acceso en dos pasos. Vas a entrar con tu contraseña y un código de tu app.",
    off: "Tu cuenta ya no tiene acceso en dos pasos. Entras solo con tu contraseña.",
    passkeyAdded: "Tu cuenta tiene una llave de acceso nueva. La puedes usar en lugar del código cuando entras.",
    passkeyRemoved: "Se quitó una llave de acceso de tu cuenta.",
    elsewhere: "Cerramos tu sesión en los otros dispositivos.",
  },
  secondFactorReset: {
    lead: (maker) => `${maker} quitó tu acceso en dos pasos. Cerramos tu sesión en todos los dispositivos.`,
    notYou: "¿No lo pediste? Llámanos ahora mismo y pon una contraseña nueva.",
  },
  passwordLinkMade: {
    lead: (maker) => `${maker} hizo un enlace para poner tu contraseña y te lo va a dar.`,
    works: "Sirve una sola vez, por tres días. Te mandamos otro correo cuando alguien lo use.",
    notYou: "¿No lo esperabas? Llámanos antes de que alguien use el enlace.",
  },
  confirmEmail: {
    lead: (email) => `Confirma que quieres usar ${email} en tu cuenta.`,
    button: "Confirmar este correo",
    works: "El enlace sirve una sola vez, por un día. Mientras no confirmes, entra con el correo de antes.",
  },
  emailChanged: {
    lead: (email) => `El correo de tu cuenta ahora es ${email}. Úsalo para entrar.`,
    notYou: "¿No fuiste tú? Llama a tu vendedor ahora mismo.",
  },
  signUpReceived: {
    lead: (company) => `Recibimos tu solicitud para ${company}. Confirma tu correo para que la podamos aprobar.`,
    works: "El enlace sirve por tres días. Vamos a revisar tu solicitud y a lo mejor te llamamos con preguntas.",
    ignore: "¿No hiciste una solicitud? No hagas caso de este correo. No vamos a abrir ninguna cuenta.",
  },
  accountOpened: {
    own: (organization) =>
      `Tu cuenta para ${organization} está abierta. Entra con la contraseña que pusiste en tu solicitud.`,
    invited: (organization) => `Ya puedes pedir para ${organization}. Primero pon tu contraseña.`,
  },
  itemRequested: {
    lead: (organization) => `${organization} buscó un producto y no lo encontró.`,
    what: "Pide",
    amount: "Cuánto",
    neededBy: "Para cuándo",
    account: "Cuenta",
    by: "De",
    button: "Ver los productos que piden",
  },
  issueAnswered: {
    lead: (by, order) => `${by} contestó lo que reportaste del pedido ${order}.`,
    reported: "Reportaste",
    answer: "Respuesta",
  },
  staffInvited: "Ya puedes trabajar en nuestra tienda. Primero pon tu contraseña.",
  signUpRefused: {
    lead: (company) => `No pudimos abrir una cuenta para ${company}.`,
    again: "Puedes hacer otra solicitud con el mismo correo.",
  },
  pending: "Precio pendiente",
  withPending: (total, n) => `${total} + ${productos(n)} con precio pendiente`,
  order: {
    subjects: {
      orderPlaced: (order, facts) => `Pedido ${order} enviado, ${facts}`,
      orderChanged: (order, facts) => `Pedido ${order} cambiado, ${facts}`,
      orderCancelled: (order) => `Pedido ${order} cancelado`,
    },
    subjectsOfMany: {
      orderPlaced: (n, total) => `${n} pedidos enviados, ${total}`,
      orderChanged: (n, total) => `${n} pedidos cambiados, ${total}`,
      orderCancelled: (n, total) => `${n} pedidos cancelados, ${total}`,
    },
    forDay: (day) => ` para el ${day}`,
    headings: { orderPlaced: "Pedido enviado", orderChanged: "Pedido cambiado", orderCancelled: "Pedido cancelado" },
    leads: {
      orderPlaced: (organization) => `ya tenemos tu pedido para ${organization}.`,
      orderChanged: (organization) => `guardamos tus cambios. Así queda el pedido para ${organization}.`,
      orderCancelled: (organization) => `cancelaste este pedido. No lo vamos a entregar. Era para ${organization}.`,
    },
    byStaff: {
      orderPlaced: (staff, organization) => `${staff} hizo este pedido por ti, para ${organization}.`,
      orderChanged: (staff, organization) =>
        `${staff} cambió tu pedido por ti. Así queda el pedido para ${organization}.`,
      orderCancelled: (staff, organization) =>
        `${staff} canceló tu pedido por ti. No lo vamos a entregar. Era para ${organization}.`,
    },
    byOther: {
      orderPlaced: (hand, organization) => `${hand} hizo este pedido para ${organization}.`,
      orderChanged: (hand, organization) => `${hand} cambió tu pedido. Así queda el pedido para ${organization}.`,
      orderCancelled: (hand, organization) =>
        `${hand} canceló tu pedido. No lo vamos a entregar. Era para ${organization}.`,
    },
    hands: { orderPlaced: "Lo pidió", orderChanged: "Lo cambió", orderCancelled: "Lo canceló" },
    number: "Pedido",
    poNumber: "Número de PO",
    pickup: "Para recoger",
    delivery: "Entrega",
    noDate: "Todavía sin fecha",
    pickUpAt: "Recoger en",
    deliverTo: "Entregar en",
    shipsFrom: "Lo manda el proveedor",
    warehouse: "Almacén",
    note: "Nota",
    changeUntil: "Lo puedes cambiar o cancelar hasta",
    table: ["Producto", "Cantidad", "Total"],
    items: "Productos",
    shipping: (name) => `Envío, ${name}`,
    total: "Total",
    estimated: "≈ Estos pesos son aproximados. Cuando facturemos el pedido, vas a ver lo que pesamos.",
  },
  bill: {
    subject: (order, total) => `Pedido ${order} facturado, ${total}`,
    plainSubject: "Pedido facturado",
    heading: "Tu factura",
    lead: (organization) => `esta es la factura de tu pedido para ${organization}.`,
    notShipped: "No se mandó",
    shipped: (shipped, quantity, unit) => `Se mandaron ${shipped} de ${quantity} ${unit}`,
    weight: (weight, unit) => `Peso empacado ${weight} ${unit}`,
    was: (costs) => `Antes ${costs}`,
    credit: (amount) => `Crédito ${amount}`,
    credits: "Créditos",
    total: "Total facturado",
    whenOrdered: "Cuando lo pediste",
    asOrdered: "Todo lo que facturamos es como lo pediste.",
    differ: (n) => `${productos(n)} ${n === 1 ? "cambió" : "cambiaron"} de lo que pediste:`,
    table: ["Producto", "Qué cambió", "Total"],
    unbilled: (n) =>
      `${productos(n)} ${n === 1 ? "no está facturado" : "no están facturados"}. Mientras tanto, el total ${n === 1 ? "lo" : "los"} cuenta como se ${n === 1 ? "pidió" : "pidieron"}.`,
  },
  draft: {
    heading: "Todavía no está en tu carrito",
    inGuide: (n, guide) => `${productos(n)} de ${guide} todavía no ${n === 1 ? "está" : "están"} en tu carrito`,
    inGuides: (n, guides) =>
      `${productos(n)} de ${guides} guías de pedido todavía no ${n === 1 ? "está" : "están"} en tu carrito`,
    lead: (notInCart, organization, n) =>
      n === 1
        ? `${notInCart}. No se va a pedir para ${organization} hasta que lo agregues y mandes el pedido.`
        : `${notInCart}. No se van a pedir para ${organization} hasta que los agregues y mandes el pedido.`,
    orderBy: "Pide antes de",
    delivery: "Entrega",
    items: productos,
    open: (guide) => `Abrir ${guide}`,
    turnOff: "Te llega este correo porque lo pediste en tu cuenta. Ahí mismo lo puedes quitar.",
  },
};
