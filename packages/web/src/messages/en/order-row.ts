import { numberText, plural } from "./plural.ts";

export const orderRowMessages = {
  change: "Change",
  changeOf: (number: string) => `Change order ${number}`,
  reorder: "Reorder",
  reorderOf: (number: string) => `Reorder order ${number}`,
  linesOf: (number: string) => `Lines of order ${number}`,
  someLines: (shown: number, all: number) => `${numberText(shown)} of ${plural(all, "line", "lines")}`,
  shippedOf: (shipped: number, quantity: number) => `${numberText(shipped)} of ${numberText(quantity)}`,
  allLines: "Show all lines",
  chooseLines: "Choose lines to reorder",
  orderDetails: "Order details",
} as const;
