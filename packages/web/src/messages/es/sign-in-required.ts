import type * as En from "../en/sign-in-required.ts";
import type { Translated } from "../translated.ts";

/** Apart from the sign-in page's texts, which few pages load. */
export const signInRequiredMessages: Translated<typeof En.signInRequiredMessages> = {
  signIn: "Entrar",
  openAccount: "Abrir una cuenta",
  forPrices: "Entra para ver precios",
  forPage: "Entra para ver esta página",
  forPageText: "Es de tu cuenta.",
  purchasing: "Esta página no es parte de tu sesión de compra",
  purchasingText: (system) => `Estás comprando para ${system}. Llena tu carrito y mándalo allá.`,
};
