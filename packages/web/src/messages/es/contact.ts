import type * as En from "../en/contact.ts";
import type { Translated } from "../translated.ts";

export const contactMessages: Translated<typeof En.contactMessages> = {
  rep: "Tu vendedor",
  guest: (opensAccounts) =>
    `Entra para ver el teléfono y el correo de tu vendedor${opensAccounts ? ", o abre una cuenta" : ""}.`,
  signIn: "Entrar",
  signUp: "Abrir una cuenta",
  none: "Tu cuenta todavía no tiene vendedor.",
  notCustomer: "Los vendedores atienden cuentas de clientes. Entraste sin una.",
  forOrders:
    "Llama o escribe por precios, entregas y tu cuenta. Para reportar un problema con un pedido, abre el pedido.",
  call: (phone) => `Llamar al ${phone}`,
  write: (email) => `Escribir a ${email}`,
  orders: "Tus pedidos",
};
