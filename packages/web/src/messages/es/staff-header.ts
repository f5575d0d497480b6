import type * as En from "../en/staff-header.ts";
import type { Translated } from "../translated.ts";

export const staffHeaderMessages: Translated<typeof En.staffHeaderMessages> = {
  staff: "Personal",
  home: (shop) => `${shop} Personal, hoy`,
  shop: "Tienda",
  find: "Buscar un negocio, usuario o pedido",
  placeholder: "Negocio, usuario, pedido",
  places: {
    home: "Hoy",
    customers: "Clientes",
    signUps: "Solicitudes",
    orders: "Pedidos",
    orderIssues: "Problemas reportados",
    outbox: "Correos",
    messages: "Mensajes",
    pages: "Páginas",
    editProducts: "Editar productos",
    imports: "Importaciones",
    delivery: "Entregas y precios",
    shopSettings: "Datos de la tienda",
    personalData: "Datos personales",
    searchSettings: "Ajustes de búsqueda",
    events: "Eventos",
    staff: "Personal",
    audit: "Bitácora",
    health: "Estado",
    products: "Productos",
  },
};
