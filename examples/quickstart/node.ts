import { createLarder } from "@larder/sdk";

const [, , url = "http://localhost:4600", email = "", password = ""] = process.argv;
const larder = createLarder({ url });
const { actions } = larder;

const order = async () => {
  const user = await actions.signIn({ email, password });
  if (!user.ok) return user;
  const lines = await actions.guideLines({ id: 1 });
  if (!lines.ok) return lines;
  const line = lines.value.find(({ inStock }) => inStock);
  if (line === undefined) return { ok: false, error: "Nothing is in stock." };
  const typed = await actions.setQuantity({ sku: line.productSku, quantity: 12 });
  if (!typed.ok) return typed;
  const added = await actions.addToCart();
  if (!added.ok) return added;
  const cart = await actions.cart();
  return cart.ok ? actions.submit() : cart;
};

console.log(JSON.stringify(await order(), null, 2));
await larder.dispose();
