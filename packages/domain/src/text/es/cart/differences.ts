import type { CartDifference, LineAspect } from "../../../cart/differences-from-seen.ts";
import type { BelowOrderMinimum } from "../../../cart/order-minimum.ts";
import type { ShownDelivery, ShownLine } from "../../../cart/shown-cart.schema.ts";
import { formatCents, formatUnitPrice } from "../../../catalog/money.ts";

export const belowOrderMinimumText = ({ minimum, missing }: BelowOrderMinimum): string =>
  `Agrega ${formatCents(missing)} para llegar al mínimo de ${formatCents(minimum)} de esta entrega.`;

const amount = ({ quantity, unitOfMeasure }: ShownLine): string => `${quantity} ${unitOfMeasure}`;

const price = (unitPrice: number | null): string => (unitPrice === null ? "pendiente" : formatUnitPrice(unitPrice));

const LINE_TEXTS: Readonly<Record<LineAspect, (yours: ShownLine, now: ShownLine) => string>> = {
  stock: (_, now) => (now.isOutOfStock ? "ahora está agotado" : "ya hay otra vez"),
  quantity: (yours, now) => `viste ${amount(yours)}, el carrito tiene ${amount(now)}`,
  unit: (yours, now) => `viste ${amount(yours)}, el carrito tiene ${amount(now)}`,
  price: (yours, now) =>
    yours.unitPrice === now.unitPrice
      ? "su importe cambió"
      : `el precio era ${price(yours.unitPrice)} y ahora es ${price(now.unitPrice)}`,
  pack: (yours, now) => `el empaque era ${yours.packSize} y ahora es ${now.packSize}`,
  backOrder: (_, now) => `${now.backOrdered} de ${amount(now)} llegan después`,
  delivery: () => "ahora viene con otra entrega",
  details: () => "su corte o comentario cambió",
};

const deliveryName = ({ vendorName }: ShownDelivery): string =>
  vendorName === "" ? "La entrega" : `La entrega de ${vendorName}`;

const deliveryText = ({ yours, now, aspects }: Extract<CartDifference, { _tag: "Delivery" }>): string => {
  const name = deliveryName(now);
  if (yours === null) return `${name} del ${now.date ?? "próximo día disponible"} no estaba en el pedido que viste.`;
  const texts = aspects.map((aspect) => {
    switch (aspect) {
      case "day":
        return `era para ${yours.date ?? "ningún día"} y ahora es para ${now.date ?? "ningún día"}`;
      case "address":
        return `ahora va a ${now.address === "" ? "ninguna dirección" : now.address}`;
      case "shipping":
        return "se envía de otra forma o por otro importe";
      case "notes":
        return "tiene otras notas";
    }
  });
  return `${name} ${texts.join(", ")}.`;
};

export const differenceText = (difference: CartDifference): string => {
  switch (difference._tag) {
    case "Line": {
      const { yours, now, aspects } = difference;
      if (yours === null)
        return `${now?.productTitle}: ${now === null ? "" : amount(now)} no estaba en el carrito que viste.`;
      if (now === null) return `${yours.productTitle}: ya no está en el carrito.`;
      return `${now.productTitle}: ${[...new Set(aspects.map((aspect) => LINE_TEXTS[aspect](yours, now)))].join(", ")}.`;
    }
    case "Delivery":
      return deliveryText(difference);
    case "Text":
      return difference.field === "note" ? "La nota cambió." : "El número de PO cambió.";
  }
};
