/** The words about what a vendor ships. */
export const dropShipMessages = {
  shipping: "Shipping",
  option: (name: string, cost: string) => `${name} · ${cost}`,
  deliverTo: "Deliver to",
  ownAddress: "Your own address",
  useAnother: "Use another address",
  change: "Change address",
  useOwn: "Use your own address",
  changeOf: (vendor: string) => `Address of the delivery from ${vendor}`,
  dialog: "Deliver to another address",
  dialogText: (vendor: string) => `${vendor} ships this delivery there. Your other deliveries stay as they are.`,
  save: "Use this address",
  fields: {
    alternativeDeliveryFirstName: "First name",
    alternativeDeliveryLastName: "Last name",
    alternativeDeliveryAddress: "Street address",
    alternativeDeliveryCity: "City",
    alternativeDeliveryState: "State",
    alternativeDeliveryZipCode: "Zip code",
    alternativeDeliveryPhoneNumber: "Phone number",
  },
  chooseState: "Choose a state",
} as const;
