import { numberText, plural } from "./plural.ts";

export const orderRowMessages = {
  change: "Change",
  changeOf: (number: string) => `Change order ${number}`,
  reorder: "Reorder",
  reorderOf: (number: string) => `Reorder order ${number}`,
  linesOf: (number: string) => `Items in order ${number}`,
  someLines: (shown: number, all: number) => `${numberText(shown)} of ${plural(all, "item", "items")}`,
  shippedOf: (shipped: number, quantity: number) => `${numberText(shipped)} of ${numberText(quantity)}`,
  allLines: "Show all items",
  chooseLines: "Choose items to reorder",
  orderDetails: "Order details",
} as const;
