import type * as En from "../en/shop-contact.ts";
import type { Translated } from "../translated.ts";

export const shopContactMessages: Translated<typeof En.shopContactMessages> = {
  /** Followed by the phone number or the email. */
  call: "¿Dudas? Llama al",
  write: "¿Dudas? Escribe a",
  or: "o escribe a",
};
