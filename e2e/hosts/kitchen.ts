import { createLarder } from "@larder/sdk";
import { linesOf } from "@larder/domain/cart/cart-lines";

/** Buys for organization 1; one of the shop's own examples. */
export const chef = { email: "marisol@harborandvine.example", password: "sea-salt-and-thyme" };

/** The kitchen's main guide. */
export const GUIDE = { id: 1, name: "Main Kitchen, weekly" };

/** What the test reads for itself, over the SDK, in the account of the host under test. */
export const kitchen = async (url: string) => {
  const { actions, dispose } = createLarder({ url });
  const value = async <T>(
    result: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }>,
  ): Promise<T> => {
    const settled = await result;
    if (!settled.ok) throw new Error(JSON.stringify(settled.error));
    return settled.value;
  };
  await value(actions.signIn(chef));
  return {
    dispose,
    emptyCart: async () => {
      const cart = await value(actions.cart());
      for (const { id } of [...linesOf(cart), ...cart.oosLines]) await value(actions.removeLine({ id }));
    },
    /** Items and quantities in the cart, by item number. */
    inCart: async (): Promise<Readonly<Record<string, number>>> =>
      Object.fromEntries(linesOf(await value(actions.cart())).map((line) => [line.productSku, line.quantity])),
    /** The first items of the guide that can be ordered. */
    items: async (count: number) =>
      (await value(actions.guideLines({ id: GUIDE.id })))
        .filter(({ inStock, variants }) => inStock && variants.length === 1)
        .slice(0, count)
        .map(({ productSku: sku, name }) => ({ sku: String(sku), name })),
    orderNumbers: async (): Promise<readonly string[]> =>
      (await value(actions.orders())).orders.map(({ key }) => key.orderNumber),
  };
};
