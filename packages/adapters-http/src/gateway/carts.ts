import { cartFieldProblem } from "@larder/domain/cart/cart-fields";
import type { CartField } from "@larder/domain/cart/carts.port";
import { addItems } from "./add-items.ts";
import { type CallContext, type GatewayHandlers, lacks } from "./call-context.ts";
import { cartIn, shownCart } from "./cart.ts";
import { write } from "./cart-write.ts";
import { keyOf } from "./orders.ts";
import { Problem } from "./problem.ts";
import { submission, submit } from "./submit.ts";
import { removeLine, updateLine } from "./update-line.ts";

type SentField = Pick<CartField, "name" | "value"> & Partial<Record<"vendorId" | "isPreOrder" | "isJIT", unknown>>;

/** Texts of the whole cart; there is one delivery, which has none of its own (CART-12, OP-76). */
const writeFields = (context: CallContext, fields: readonly SentField[]) =>
  write(context, async () => {
    if (
      fields.some(
        ({ name, vendorId, isPreOrder, isJIT }) => name === "dropShipNotes" || vendorId || isPreOrder || isJIT,
      )
    )
      throw lacks(context, "texts for one delivery");
    const tooLong = fields.find(({ name, value }) => cartFieldProblem(name, value) !== null);
    if (tooLong !== undefined) throw new Problem("VALIDATION", "This text is too long.", `body.${tooLong.name}`);
    const texts = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    return { lines: [], fields: texts, remembered: {} };
  });

const read = async (context: CallContext) => shownCart(context, await cartIn(context));

/** The default cart, over the backend's one (CART-02, CART-10, CART-12, OP-62, OP-91). */
export const cartHandlers: GatewayHandlers<"carts"> = {
  get: read,
  summary: read,
  validate: read,
  refreshPrices: read,
  currentOrNew: async (context) => {
    const { options, session, input } = context;
    const cart = await read(context);
    if (input.held === undefined || input.held === cart.id) return cart;
    const { orders } = await options.backend.orders(session, { id: input.held }, { take: 1, skip: 0 });
    return orders.length === 0
      ? cart
      : { ...cart, sent: { cart: input.held, orders: orders.map((order) => keyOf(order, context)) } };
  },
  add: (context) => write(context, (order) => addItems(context, order)),
  updateItem: (context) => write(context, (order) => updateLine(context, order)),
  removeItem: (context) => write(context, (order) => removeLine(context, order)),
  updateField: (context) => writeFields(context, [context.input]),
  updateFields: (context) => writeFields(context, context.input.fields),
  updateCartNotes: (context) => writeFields(context, [{ name: "note", value: context.input.value }]),
  submit,
  submission,
};
