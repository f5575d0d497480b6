export const ACTION_ERRORS: Readonly<Partial<Record<string, string>>> = {
  NotSignedIn: "Primero inicia sesión.",
  SecondStepNeeded: "Este inicio de sesión también necesita un código.",
  NotFound: "No existe.",
  OutOfStock: "Algunos artículos están agotados.",
  OutcomeUnknown: "Es posible que el pedido se haya enviado. Envíalo otra vez para saberlo; nunca se envía dos veces.",
  Offline: "No se puede conectar con la tienda.",
  Failed: "No se puede conectar con la tienda, o no respondió. Inténtalo otra vez.",
  Changed: "Primero confirma los precios nuevos, los empaques y las cantidades poco comunes.",
  Differs: "Otra persona cambió el carrito. Primero acepta los cambios.",
};

export const SHOP_REFUSED = "La tienda lo rechazó.";

export const notPossibleNow = (tag: string): string => `Ahora no es posible (${tag}).`;
