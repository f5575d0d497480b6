import type * as En from "../en/unavailable.ts";
import type { Translated } from "../translated.ts";

export const unavailableMessages: Translated<typeof En.unavailableMessages> = {
  titles: {
    orderGuideListing: "Esta tienda no tiene guías de pedido",
    orderGuideDetail: "Esta tienda no tiene guías de pedido",
    orderGuideImport: "Esta tienda no importa guías de pedido",
    quickOrder: "Esta tienda no tiene pedido rápido",
    inbox: "Esta tienda no manda mensajes",
    signUp: "Aquí no puedes abrir una cuenta",
    setPassword: "Aquí no puedes poner una contraseña",
    forgotPassword: "Aquí no puedes cambiar una contraseña olvidada",
    confirmEmail: "Aquí no puedes confirmar un correo",
  },
  text: "Puedes buscar productos, llenar tu carrito y mandar pedidos.",
  browse: "Ver productos",
};
