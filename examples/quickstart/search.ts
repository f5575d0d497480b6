import process from "node:process";
import { actionErrorText, type ActionResult, createLarder } from "@larder/sdk";
import { fileStorage } from "@larder/sdk/file";

const [, , url = "http://localhost:4600", email = "", password = "", file = "larder.json", text = "salmon"] =
  process.argv;
const larder = createLarder({ url, storage: fileStorage(file) });
const { actions } = larder;

const valueOf = <Value>(result: ActionResult<Value>): Value => {
  if (result.ok) return result.value;
  throw new Error(actionErrorText(result.error));
};

try {
  valueOf(await actions.signIn({ email, password }));
  const { products } = valueOf(await actions.search({ text }));
  const product = products.find(({ variants }) => variants.some(({ inStock }) => inStock));
  if (product === undefined) throw new Error(`Nothing in stock is called ${text}.`);
  const unit = product.variants.find(({ inStock }) => inStock)?.metadata?.unitOfMeasure ?? "";
  const [added] = valueOf(await actions.addItems({ items: [{ sku: product.sku, unit, quantity: 2 }] }));
  const { summary } = valueOf(await actions.cart());
  console.log(JSON.stringify({ name: product.name, outcome: added?.outcome, total: summary.totals.total }));
} finally {
  await larder.dispose();
}
