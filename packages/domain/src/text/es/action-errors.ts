export const ACTION_ERRORS: Readonly<Partial<Record<string, string>>> = {
  NotSignedIn: "Primero entra a tu cuenta.",
  SecondStepNeeded: "Para entrar también hace falta un código.",
  NotFound: "No existe.",
  OutOfStock: "Algunos productos están agotados.",
  OutcomeUnknown: "Puede que el pedido ya se haya mandado. Mándalo otra vez para saberlo; nunca se manda dos veces.",
  Offline: "No hay conexión con la tienda.",
  Failed: "No hay conexión con la tienda, o no contestó. Inténtalo otra vez.",
  Changed: "Primero confirma los precios nuevos, los empaques y las cantidades fuera de lo normal.",
  Differs: "Alguien más cambió el carrito. Primero acepta los cambios.",
};

export const SHOP_REFUSED = "La tienda no lo aceptó.";

export const notPossibleNow = (tag: string): string => `Por ahora no se puede (${tag}).`;
