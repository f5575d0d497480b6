import type { pageKinds } from "../../page/page-model.schema.ts";

type Titled = {
  [K in keyof typeof pageKinds]: (typeof pageKinds)[K] extends { readonly title: string } ? K : never;
}[keyof typeof pageKinds];

const TITLES: Readonly<Record<Titled, string>> = {
  home: "Inicio",
  searchResults: "Búsqueda",
  orderGuideListing: "Guías de pedido",
  orderGuideDetail: "Guía de pedido",
  orderGuideImport: "Importar una guía de pedido",
  quickOrder: "Pedido rápido",
  cart: "Carrito",
  orderConfirmation: "Confirmación del pedido",
  orderHistory: "Historial de pedidos",
  orderIssues: "Problemas reportados",
  orderDetails: "Detalles del pedido",
  signIn: "Entrar",
  signUp: "Abrir una cuenta",
  setPassword: "Pon una contraseña",
  forgotPassword: "Olvidé mi contraseña",
  pages: "Páginas",
  events: "Eventos",
  confirmEmail: "Confirma tu correo",
  inbox: "Tus mensajes",
  campaigns: "Mensajes",
  products: "Productos",
  imports: "Importaciones",
  outbox: "Correos enviados",
  audit: "Bitácora",
  delivery: "Entregas y precios",
  health: "Estado de la tienda",
  personalData: "Datos personales",
  searchSettings: "Ajustes de búsqueda",
  customers: "Clientes",
  customerTerms: "Condiciones del cliente",
  customerOrders: "Pedidos de clientes",
  staff: "Personal",
  signUps: "Solicitudes",
  setup: "Arma tu tienda",
  account: "Cuenta",
  contact: "Contacto",
};

export const PAGE_TITLES: Readonly<Record<string, string>> = TITLES;

export const ALL_PRODUCTS = "Todos los productos";

export const FIRST_LINKS: Readonly<Record<string, string>> = {
  "All products": ALL_PRODUCTS,
  Products: "Productos",
  "Order guides": "Guías de pedido",
  Orders: "Pedidos",
  "About Us": "Quiénes somos",
  Contact: "Contacto",
  Resources: "Recursos",
  "Delivery days and cutoffs": "Días de entrega y hora de cierre",
  "Catch weight, explained": "Qué es el peso variable",
  "Importing an order guide": "Importar una guía de pedido",
  "Terms of sale": "Condiciones de venta",
  Privacy: "Privacidad",
  "Browse products": "Ver productos",
  "Sign in": "Entrar",
  "Larder · Wholesale food ordering": "Larder · Pedidos de alimentos al mayoreo",
};

export const listingDescription = (title: string): string => `${title}: precios y empaques para negocios.`;

export const NOT_FOUND_TITLE = "Página no encontrada";
