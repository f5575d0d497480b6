import type * as En from "../en/home.ts";
import type { Translated } from "../translated.ts";

export const homeMessages: Translated<typeof En.homeMessages> = {
  hello: (name) => (name === "" ? "¡Qué gusto verte!" : `Hola, ${name}`),
  guest: "Tus precios, tus pedidos.",
  openAccount: "Abrir una cuenta",
  browse: "Ver productos",
  account: (number) => `Cuenta ${number}`,
  ordering: "puedes pedir",
  guides: "Guías de pedido",
  allGuides: "Todas las guías",
  viewedToday: "vista hoy",
  viewed: (day) => `vista el ${day}`,
  defaultGuide: "Guía de pedido principal",
  openGuide: "Abrir guía",
  noGuides: "Todavía no tienes guías de pedido.",
  guidesFailed: "No cargaron tus guías de pedido.",
  orders: "Pedidos recientes",
  allOrders: "Todos los pedidos",
  noOrders: "Todavía no hay pedidos.",
  cart: "Tu carrito",
  openCart: "Abrir carrito",
  emptyCart: "Todavía no hay nada en tu carrito.",
  rep: "Tu vendedor",
  byDefault: "Principal",
  sharedBy: (owner) => (owner === "" ? "La comparten contigo" : `La comparte ${owner}`),
  featured: "Productos",
};
