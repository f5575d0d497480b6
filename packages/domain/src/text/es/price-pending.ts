export const PRICE_PENDING = "Precio pendiente";
export const PRICE_PENDING_MEANS =
  "Un producto tiene el precio pendiente hasta que el mercado lo fija, cuando empacamos tu pedido. El pedido muestra el precio final una vez facturado.";
