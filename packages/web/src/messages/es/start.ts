import type * as En from "../en/start.ts";
import type { Translated } from "../translated.ts";

export const startMessages: Translated<typeof En.startMessages> = {
  title: "Para empezar",
  import: "Trae tu lista",
  importText:
    "Sube una hoja con números de producto, o pega cualquier lista en pedido rápido. También reconocemos nombres.",
  importGuide: "Importar guía",
  quickOrder: "Pedido rápido",
  browse: "Buscar productos",
  browseText: "Busca por nombre o número de producto, y mira tus precios.",
  call: (name) => `Llama a ${name}`,
  write: (name) => `Escríbele a ${name}`,
  callText: "Tu vendedor te puede ayudar con tu primer pedido.",
  callNumber: (name, phone) => `Llamar a ${name}, ${phone}`,
  noNumbers: "¿No sabes los números de producto? Empieza de otra forma.",
  popular: "Lo que otros piden",
  popularText: "Productos que varios clientes compraron hace poco, a tus precios.",
  popularFailed: "No pudimos cargar lo que otros piden.",
};
