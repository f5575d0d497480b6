import process from "node:process";
import { type ActionResult, createLarder } from "@larder/sdk";

const [, , url = "http://localhost:4600", email = "", password = ""] = process.argv;
const larder = createLarder({ url });
const { actions } = larder;
const signal = AbortSignal.timeout(30_000);

const valueOf = <Value>(result: ActionResult<Value>): Value => {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
};

try {
  valueOf(await actions.signIn({ email, password, signal }));
  const lines = valueOf(await actions.guideLines({ id: 1, signal }));
  const { productSku: sku } = lines.find(({ inStock }) => inStock)!;
  valueOf(await actions.setQuantity({ sku, quantity: 12, signal }));
  valueOf(await actions.addToCart({ signal }));
  valueOf(await actions.cart({ signal }));
  console.log(JSON.stringify({ ok: true, value: valueOf(await actions.submit({ signal })) }, null, 2));
} finally {
  await larder.dispose();
}
