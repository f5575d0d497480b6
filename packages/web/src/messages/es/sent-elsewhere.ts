import type * as En from "../en/sent-elsewhere.ts";
import type { Translated } from "../translated.ts";

export const sentElsewhereMessages: Translated<typeof En.sentElsewhereMessages> = {
  title: {
    tab: "Estos productos se mandaron desde otra pestaña.",
    device: "Estos productos se mandaron desde otro dispositivo.",
  },
  now: "Estás viendo tu carrito nuevo. Mira lo que se mandó:",
  order: (number) => `Pedido ${number}`,
  orders: "Tus pedidos",
};
