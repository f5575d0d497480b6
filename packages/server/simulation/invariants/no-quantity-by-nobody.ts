import { type History, type Invariant, isOfOrder, keyOf, SUBMIT } from "../history.ts";
import { lineNames, nameOf } from "./line-names.ts";
import { type AnsweredLine, linesIn, takenOfTyped } from "./taken-of-typed.ts";

interface Changed {
  readonly owner: string;
  readonly call: string;
  readonly url: string;
  readonly body: any;
  /** As it is kept under its key. */
  readonly answer: any;
  readonly from: number;
  readonly to: number | undefined;
}

const parsed = (body: string | null): any => (body === null ? null : JSON.parse(body));

/** The committed changes of carts in the order of the audit, each with its request and its answer. */
const changesOf = ({ audit, exchanges, kept }: History): readonly Changed[] => {
  const requests = new Map(exchanges.flatMap((one) => one.requestIds.map((id) => [id, one] as const)));
  const bodies = new Map(kept.map(({ key, body }) => [key, body]));
  return audit.flatMap(({ call, actor_id, as_user_id, organization_id, request_id }) => {
    const exchange = requests.get(request_id);
    if (exchange === undefined || !call.startsWith("POST /web-api/cart/") || isOfOrder(exchange)) return [];
    const answer = parsed(bodies.get(keyOf(exchange) ?? "") ?? null);
    if (answer === null) return [];
    const { body, url, at, answers } = exchange;
    const owner = `${as_user_id ?? actor_id}@${organization_id}`;
    return [{ owner, call, url, body: parsed(body), answer, from: at, to: answers.at(-1)?.at }];
  });
};

type Quantities = Map<string, number>;

/** What was added of each line is what was typed, or as much of it as its limits and its stock let in. */
const add = (history: History, cart: Quantities, { body, answer, from, to }: Changed): readonly string[] => {
  const wrong: string[] = [];
  const results = answer.results.filter(({ outcome }: { outcome: string }) => outcome !== "rejected");
  for (const [at, { outcome, quantity, ...result }] of answer.results.entries()) {
    if (outcome === "rejected") continue;
    const name = nameOf(result);
    const before = cart.get(name) ?? 0;
    cart.set(name, before + quantity);
    const wanted = body.items[at].quantity;
    // An item that is named twice is cut with its second part.
    if (quantity === wanted || results.filter((one: AnsweredLine) => nameOf(one) === name).length > 1) continue;
    const line = linesIn(answer).find((one) => nameOf(one) === name);
    const typed = line?.seen?.adjusted?.wanted ?? before + wanted;
    const taken = line === undefined ? null : takenOfTyped(history.stock, line, { typed, before, from, to });
    if (taken !== before + quantity) wrong.push(`${wanted} ${name} were added, ${quantity} went in`);
  }
  return wrong;
};

const update = ({ stock }: History, cart: Quantities, { body, answer, from, to }: Changed): void => {
  const name = nameOf(body);
  const line = linesIn(answer).find(({ id }) => id === body.id);
  const typing = { typed: body.quantity, before: cart.get(name) ?? 0, from, to };
  cart.set(name, line === undefined ? body.quantity : takenOfTyped(stock, line, typing));
};

/** What an order has is what was meant; it leaves the cart. */
const submit = ({ lines }: History, cart: Quantities, { answer }: Changed): readonly string[] => {
  const wrong: string[] = [];
  const numbers = new Set(answer.confirmedOrders.map((order: { orderNumber: string }) => order.orderNumber));
  for (const { order_number, revision, sku, unit, quantity } of lines) {
    if (revision !== 1 || !numbers.has(order_number)) continue;
    const meant = cart.get(`${unit} ${sku}`) ?? 0;
    if (meant !== quantity) wrong.push(`order ${order_number} has ${quantity} ${unit} ${sku}; ${meant} were meant`);
    cart.delete(`${unit} ${sku}`);
  }
  return wrong;
};

/** Every quantity in a cart or an order is what people typed and added, in the order of their writes, or what the notice at it says (OP-80, OP-81, QTY-18, T5, T18). */
export const noQuantityByNobody: Invariant = {
  rows: "OP-80 OP-81 QTY-18 T5 T18",
  name: "no quantity changed by nobody",
  check: (history) => {
    const wrong: string[] = [];
    const names = lineNames(history.exchanges);
    const carts = new Map<string, Quantities>();
    for (const change of changesOf(history)) {
      const cart = carts.get(change.owner) ?? new Map<string, number>();
      carts.set(change.owner, cart);
      const { call, url, answer } = change;
      if (call === "POST /web-api/cart/add") wrong.push(...add(history, cart, change));
      if (answer.success !== true) continue;
      if (call === "POST /web-api/cart/update-item") update(history, cart, change);
      if (call === "POST /web-api/cart/remove-item")
        cart.delete(names.get(new URL(url, "http://shop.example").searchParams.get("id") ?? "") ?? "");
      if (call === SUBMIT) wrong.push(...submit(history, cart, change));
    }
    const left = history.rests.at(-1)?.carts ?? [];
    const held = new Map(left.map((row) => [`${row.user_id}@${row.organization_id} ${row.unit} ${row.sku}`, row]));
    for (const [owner, cart] of carts)
      for (const [name, meant] of cart) {
        const of = `${owner} ${name}`;
        const { quantity } = held.get(of) ?? { quantity: 0 };
        if (meant !== quantity) wrong.push(`the cart of ${owner} has ${quantity} ${name}; ${meant} were meant`);
        held.delete(of);
      }
    for (const [of, { quantity }] of held) wrong.push(`the cart of ${of} has ${quantity}; 0 were meant`);
    return wrong;
  },
};
