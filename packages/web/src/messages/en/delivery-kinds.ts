export const deliveryKindMessages = {
  kinds: {
    warehouse: "Warehouse delivery",
    pickup: "Pickup",
    dropShip: "Drop ship",
    jit: "Special order",
    preOrder: "Pre-order",
  },
} as const;
