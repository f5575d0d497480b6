import { type History, type Invariant, isOfOrder, keyOf, SUBMIT } from "../history.ts";

interface Changed {
  readonly owner: string;
  readonly key: string | null;
  readonly call: string;
  readonly body: any;
  readonly url: string;
}

/** Products with limits that change a typed quantity. */
const LIMITED: ReadonlySet<string> = new Set(["LIMIT", "ONE10"]);

/** The committed changes of carts in the order of the audit, each with its request. */
const changesOf = ({ audit, exchanges }: History): readonly Changed[] => {
  const requests = new Map(exchanges.flatMap((one) => one.requestIds.map((id) => [id, one] as const)));
  return audit.flatMap(({ call, actor_id, as_user_id, organization_id, request_id }) => {
    const exchange = requests.get(request_id);
    if (exchange === undefined || !call.startsWith("POST /web-api/cart/") || isOfOrder(exchange)) return [];
    const { body, url } = exchange;
    const owner = `${as_user_id ?? actor_id}@${organization_id}`;
    return [{ owner, key: keyOf(exchange), call, url, body: body === null ? null : JSON.parse(body) }];
  });
};

/** Every quantity in a cart or an order is what people typed and added, in the order of their writes (OP-80, OP-81, T5, T18). */
export const noQuantityByNobody: Invariant = {
  rows: "OP-80 OP-81 T5 T18",
  name: "no quantity changed by nobody",
  check: (history) => {
    const wrong: string[] = [];
    const answers = new Map(history.kept.map(({ key, body }) => [key, body === null ? null : JSON.parse(body)]));
    const skus = new Map<string, string>();
    for (const { answers: got } of history.exchanges)
      for (const { body } of got)
        for (const [, id = "", sku = ""] of body.matchAll(/"id":"([\da-f-]{36})","productSku":"(\w+)"/g))
          skus.set(id, sku);
    const carts = new Map<string, Map<string, number>>();
    for (const { owner, key, call, body, url } of changesOf(history)) {
      const cart = carts.get(owner) ?? new Map<string, number>();
      carts.set(owner, cart);
      const answer = key === null ? null : answers.get(key);
      if (answer == null) continue;
      if (call === "POST /web-api/cart/add")
        for (const { productSku, unitOfMeasure, quantity, outcome } of answer.results)
          if (outcome !== "rejected") {
            const line = `${unitOfMeasure} ${productSku}`;
            cart.set(line, (cart.get(line) ?? 0) + quantity);
          }
      if (answer.success !== true) continue;
      if (call === "POST /web-api/cart/update-item") {
        const line = `${body.unitOfMeasure} ${body.productSku}`;
        cart.set(line, body.quantity);
      }
      if (call === "POST /web-api/cart/remove-item") {
        const id = new URL(url, "http://shop.example").searchParams.get("id") ?? "";
        for (const line of cart.keys())
          if (line.endsWith(` ${skus.get(id)}`) && skus.has(id)) cart.set(line, Number.NaN);
      }
      if (call === SUBMIT) {
        const numbers = new Set(answer.confirmedOrders.map((order: { orderNumber: string }) => order.orderNumber));
        for (const { order_number, revision, sku, unit, quantity } of history.lines) {
          if (revision !== 1 || !numbers.has(order_number)) continue;
          const line = `${unit} ${sku}`;
          const meant = cart.get(line);
          // A line that was removed by its id alone, in one of two units.
          const isKnown = meant === undefined || !Number.isNaN(meant);
          if (isKnown && meant !== quantity && !LIMITED.has(sku))
            wrong.push(`order ${order_number} has ${quantity} ${line}; ${meant ?? 0} were meant`);
          cart.delete(line);
        }
      }
    }
    const last = history.rests.at(-1);
    for (const { user_id, organization_id, sku, unit, quantity } of last?.carts ?? []) {
      const meant = carts.get(`${user_id}@${organization_id}`)?.get(`${unit} ${sku}`);
      if (meant !== quantity && !Number.isNaN(meant) && !LIMITED.has(sku))
        wrong.push(`the cart of ${user_id} has ${quantity} ${unit} ${sku}; ${meant ?? 0} were meant`);
    }
    for (const [owner, cart] of carts)
      for (const [line, meant] of cart) {
        const isThere = (last?.carts ?? []).some(
          ({ user_id, organization_id, sku, unit }) =>
            `${user_id}@${organization_id}` === owner && `${unit} ${sku}` === line,
        );
        if (!isThere && meant > 0 && !LIMITED.has(line.slice(3)))
          wrong.push(`${meant} ${line} left the cart of ${owner}`);
      }
    return wrong;
  },
};
