import { plural } from "./plural.ts";
import type * as En from "../en/customer-lists.ts";
import type { Translated } from "../translated.ts";

export const customerListsMessages: Translated<typeof En.customerListsMessages> = {
  customers: "Clientes",
  customersLead: (total) => plural(total, "cuenta", "cuentas"),
  delivery: "Entregas y precios",
  find: "Buscar un cliente",
  findPlaceholder: "Nombre, número de cuenta, dirección, teléfono",
  show: "Mostrar",
  shown: { all: "Todos", open: "Activos", onHold: "En pausa" },
  priceList: "Lista de precios",
  allPriceLists: "Todas las listas de precios",
  salesRep: "Representante de ventas",
  allSalesReps: "Todos los representantes",
  noCustomer: "Ningún cliente coincide",
  noCustomerText: "Revisa cómo está escrito, o muestra todos los clientes.",
  orders: "Pedidos",
  total: "Total",
  ordersLead: "Pedidos de todos los clientes, primero los nuevos. Al abrir uno pides por quien lo hizo.",
  findOrder: "Buscar un pedido",
  findOrderPlaceholder: "Pedido, PO, cliente",
  status: "Estado",
  statuses: {
    all: "Todos",
    submitted: "Enviados",
    delivered: "Entregados",
    cancelled: "Cancelados",
    failed: "Con error",
  },
  noOrder: "Ningún pedido coincide",
  noOrderText: "Prueba con otro número o cliente, o muestra todos los pedidos.",
  first: "Primera página",
  newest: "Más nuevos",
  more: "Más",
  older: "Anteriores",
};
