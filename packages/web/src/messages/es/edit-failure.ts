import type * as En from "../en/edit-failure.ts";
import type { Translated } from "../translated.ts";

export const because: Translated<typeof En.because> = (reason) => {
  switch (reason._tag) {
    case "Refused":
      return reason.message === "" ? "la tienda no lo aceptó." : reason.message;
    case "NoAnswer":
      return "la tienda no contestó.";
    case "ServerError":
      return reason.requestId === null
        ? "algo falló de nuestro lado."
        : `algo falló de nuestro lado (referencia ${reason.requestId}).`;
  }
};
