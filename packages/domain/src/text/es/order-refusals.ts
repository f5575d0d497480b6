import type { KeptDelivery } from "../order-refusals.ts";

export const CLOSED_DATE = "Esta fecha de entrega ya no se puede elegir. Elige otra.";
export const NO_OPEN_DAY = "Por ahora no hay ningún día de entrega disponible.";
export const DROP_SHIP_RESTRICTED = "El proveedor solo manda este producto a la dirección de tu negocio.";

export const leftOverText = (productTitle: string): string =>
  `${productTitle} no va en este pedido porque está agotado. Sigue en tu carrito.`;

const keptName = ({ vendorName, isJIT, isPreOrder }: KeptDelivery): string => {
  if (vendorName !== "") return `La entrega de ${vendorName}`;
  return isJIT ? "Tu entrega sobre pedido" : isPreOrder ? "Tu pedido anticipado" : "Tu pedido del almacén";
};

export const keptDeliveryText = (kept: KeptDelivery): string =>
  `${keptName(kept)} no se mandó: ${
    kept.titles.length === 1 ? `${kept.titles[0]} sigue` : `sus ${kept.titles.length} productos siguen`
  } en el carrito.`;

export const CART_DIFFERED = "No se mandó nada: el carrito no es el que viste.";
export const CART_AS_SEEN = "No se mandó nada. Tu carrito ya está al día: revísalo y vuelve a mandarlo.";
export const CALL_SALES_REP = "Llama a tu vendedor";
export const NO_QUANTITY = "Escribe una cantidad mayor que 0.";
export const NOTHING_LEFT = "No quedaría nada en este pedido. Deja al menos un producto, o cancela el pedido.";
export const outOfStockOnOrder = (productTitle: string): string =>
  `${productTitle}: Agotado. Quítalo para guardar tus cambios.`;
export const NOTHING_DELIVERABLE = "Por ahora no podemos entregar ninguno de estos productos.";
export const NOT_STARTED = "No se agregó nada. Primero elige para cuándo necesitas el pedido.";
