import { LOCALE } from "@larder/domain/text/locale";
const invoices = (count: number): string => (count === 1 ? "1 invoice" : `${count.toLocaleString(LOCALE)} invoices`);

export const invoiceMessages = {
  title: "Open invoices",
  list: "Open invoices",
  /** Under the notice of a hold. */
  overdue: (amount: string, count: number) => `${amount} is overdue: ${invoices(count)}.`,
  balance: "Balance",
  overdueOf: (count: number) => `Overdue, ${invoices(count)}`,
  isOverdue: "Overdue",
  asOf: (when: string) => `As of ${when}`,
  none: "No open invoices.",
  failed: "Your open invoices didn't load",
  failedOfCustomer: "This customer's open invoices didn't load",
  invoice: (number: string) => `Invoice ${number}`,
  credit: (number: string) => `Credit ${number}`,
  due: (day: string) => `Due ${day}`,
  from: (day: string) => `From ${day}`,
  order: (number: string) => `Order ${number}`,
  ofAmount: (amount: string) => `of ${amount}`,
  more: (count: number) => `And ${invoices(count)} more.`,
} as const;
