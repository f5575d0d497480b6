import process from "node:process";
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
  const { orders } = valueOf(await actions.orders({ status: "open" }));
  const order = orders.find(({ header }) => header.isEditable)?.header;
  if (order === undefined) throw new Error("No order can be changed now.");
  const cart = valueOf(await actions.changeOrder({ orderNumber: order.orderNumber }));
  const [line] = cart.cartGroups.flatMap(({ subCarts }) => subCarts).flatMap(({ lines }) => lines);
  if (line === undefined) throw new Error("The order is empty.");
  valueOf(await actions.setLine({ id: line.id, quantity: line.quantity + 1 }));
  valueOf(await actions.confirmLines());
  const { confirmedOrders } = valueOf(await actions.submit());
  console.log(JSON.stringify(confirmedOrders.map(({ orderNumber, total }) => ({ orderNumber, total }))));
} finally {
  await larder.dispose();
}
