import type { Storefront } from "@larder/sdk";

/** Whether home shows orders and prices: those of a purchasing system are kept there (SUBMIT-17). */
export const seesOrders = ({ session }: Pick<Storefront, "session">): boolean =>
  session.get().currentUser?.purchasingSystem === undefined;
