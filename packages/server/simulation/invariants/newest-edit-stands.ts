import { callOf, type Invariant, keyOf } from "../history.ts";

const EDITS = new Set(["POST /web-api/cart/update-item", "POST /web-api/cart/remove-item"]);

const lineOf = ({ url, body }: { readonly url: string; readonly body: string | null }): string =>
  new URL(url, "http://shop.example").searchParams.get("id") ?? (body === null ? "" : JSON.parse(body).id);

/** Of one browser's edits of a line, in all of its tabs, none replaces a newer one, however late it arrives (CART-25, OP-81). */
export const newestEditStands: Invariant = {
  rows: "CART-25 OP-81",
  name: "the newest edit stands",
  check: ({ audit, exchanges, kept }) => {
    const wrong: string[] = [];
    const requests = new Map(exchanges.flatMap((one) => one.requestIds.map((id) => [id, one] as const)));
    const answers = new Map(kept.map(({ key, body }) => [key, body]));
    const newest = new Map<string, number>();
    for (const { request_id } of audit) {
      const exchange = requests.get(request_id);
      if (exchange === undefined || !EDITS.has(callOf(exchange))) continue;
      const [number, client] = (exchange.headers["cart-edit"] ?? "").split(".");
      const answer = answers.get(keyOf(exchange) ?? "") ?? null;
      if (client === undefined || answer === null || JSON.parse(answer).success !== true) continue;
      const of = `${lineOf(exchange)} by ${client}`;
      const last = newest.get(of) ?? 0;
      if (Number(number) < last) wrong.push(`${exchange.device}'s edit ${number} of ${of} came after ${last}`);
      newest.set(of, Math.max(last, Number(number)));
    }
    return wrong;
  },
};
