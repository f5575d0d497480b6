import { actionErrorText, type ActionResult, createLarder } from "@larder/sdk";

const [, , url = "http://localhost:4600", email = "", password = ""] = process.argv;
const larder = createLarder({ url });
const { actions } = larder;

const valueOf = <Value>(result: ActionResult<Value>): Value => {
  if (result.ok) return result.value;
  throw new Error(actionErrorText(result.error));
};

try {
  valueOf(await actions.signIn({ email, password }));
  const [last] = valueOf(await actions.orders({ status: "delivered" })).orders;
  if (last === undefined) throw new Error("No order was delivered yet.");
  const { lines } = valueOf(await actions.order({ key: last.key }));
  const items = lines.map(({ productSku, unitOfMeasure, quantity }) => ({
    sku: productSku,
    unit: unitOfMeasure,
    quantity,
  }));
  const added = valueOf(await actions.addItems({ items, key: `again ${last.header.orderNumber} ${Date.now()}` }));
  for (const { productSku, outcome, message } of added) console.error(productSku, outcome, message ?? "");
  valueOf(await actions.cart());
  valueOf(await actions.confirmLines());
  const { confirmedOrders } = valueOf(await actions.submit());
  console.log(JSON.stringify(confirmedOrders.map(({ orderNumber, total }) => ({ orderNumber, total }))));
} finally {
  await larder.dispose();
}
