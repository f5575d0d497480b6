import { carriedBy } from "../carried-by.ts";
import { ADDITION, type Edit, GIVEN_UP, type Wanted } from "../edits.ts";
import { type History, type Invariant, keyOf } from "../history.ts";
import type { Exchange } from "../network.ts";
import { answeredCarts, cartAnswers, cartVersion } from "./answered-carts.ts";
import { lineNames } from "./line-names.ts";

const isSuccess = (body: string | null): boolean =>
  body !== null && body.startsWith("{") && JSON.parse(body).success === true;

const orderOf = ({ url }: Exchange): string =>
  new URL(url, "http://shop.example").searchParams.get("orderNumber") ?? "";

const textOf = (user: number | undefined, order: string | null, { of, to }: Wanted): string =>
  `${user} ${order ?? ""} ${of}: ${to}`;

/** When each edit was sent that the server took, by person and content. */
const takenOf = ({ exchanges, kept, people }: History): ReadonlyMap<string, readonly number[]> => {
  const users = new Map(people.map(({ device, user }) => [device, user]));
  const names = lineNames(exchanges);
  const keys = new Set(kept.filter(({ body }) => isSuccess(body)).map(({ key }) => key));
  for (const exchange of exchanges)
    if (exchange.answers.some(({ status, body }) => status === 200 && isSuccess(body))) keys.add(keyOf(exchange) ?? "");
  const taken = new Map<string, number[]>();
  for (const exchange of exchanges) {
    const key = keyOf(exchange);
    if (key === null || !keys.has(key)) continue;
    for (const wanted of carriedBy(exchange, names)) {
      const text = textOf(users.get(exchange.device), orderOf(exchange), wanted);
      taken.set(text, [...(taken.get(text) ?? []), exchange.at]);
    }
  }
  return taken;
};

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.of === other.of && (one.of !== ADDITION || one.to === other.to);

/** When the screen had sent all that its person had done up to this edit, in ms; an edit after that can't take its place. */
const settledAfter = ({ settled }: History, edit: Edit): number =>
  settled.find(
    ({ device, user, organization, at }) =>
      device === edit.device && user === edit.user && organization === edit.organization && at > edit.at,
  )?.at ?? Infinity;

/** The carts where an edit may show up: its own and, once that was sent, any cart its screen read. */
const cartsOf = ({ exchanges, orders }: History, { cart, device }: Edit): ReadonlySet<string | null> => {
  const isSent = orders.some(({ cart_id }) => cart_id === cart);
  const read = isSent ? cartAnswers({ exchanges: exchanges.filter((one) => one.device === device) }) : [];
  return new Set([cart, ...read.map(({ id }) => id as string)]);
};

/** Whether the cart was answered after the edit as it wants it: someone else has done the same. */
const isDone = (history: History, edit: Edit, end: number): boolean => {
  const { cart, at, of, to } = edit;
  if (cart === null || of === ADDITION) return false;
  const carts = cartsOf(history, edit);
  const contents = answeredCarts(history);
  return cartAnswers(history).some((answer) => {
    if (!carts.has(answer.id) || answer.at <= at || answer.at > end) return false;
    // A field of the whole cart, for example its PO number.
    if (answer.summary?.[of]?.value === to) return true;
    const content = contents.get(cartVersion(answer.id, answer.version));
    if (content === undefined) return false;
    const lines = [...content.values()];
    return to === "0" ? !lines.some((line) => line.endsWith(` ${of}`)) : lines.includes(`${to} ${of}`);
  });
};

/** Whether the same person edited the same thing again at that screen, or gave up the changes of its order. */
const isReplaced = (edits: readonly Edit[], index: number, end: number): boolean => {
  const edit = edits[index];
  return edits
    .slice(index + 1)
    .some(
      (one) =>
        one.device === edit?.device &&
        one.order === edit.order &&
        one.at <= end &&
        (one.of === GIVEN_UP.of || (one.of === edit.of && edit.of !== ADDITION)),
    );
};

/** Every edit of a cart reaches the server, or is said to have failed, waits for its person to come back, or was replaced by the same person's next edit of the same thing (OP-75, OP-91, CART-26, T17). */
export const noEditLost: Invariant = {
  rows: "OP-75 OP-91 CART-26 T17",
  name: "no edit lost without a word",
  check: (history) => {
    const { edits, notSaved, orders, people, rests } = history;
    const taken = takenOf(history);
    const users = new Map(people.map(({ device, user }) => [device, user]));
    const kept = (rests.at(-1)?.views ?? []).flatMap((view) =>
      view.kept.map((one) => ({ ...one, device: view.device })),
    );
    const isAccountedFor = (edit: Edit, index: number): boolean => {
      const { device, at, order, cart, of, to } = edit;
      const end = settledAfter(history, edit);
      return (
        of === GIVEN_UP.of ||
        taken.get(textOf(users.get(device), order, edit))?.some((sent) => sent >= at && sent <= end) === true ||
        isReplaced(edits, index, end) ||
        notSaved.some((one) => one.device === device && one.at >= at && isSame(one, edit)) ||
        kept.some((one) => one.device === device && one.of === of && one.to === to) ||
        // A cart that was sent meanwhile, which its screen says, has nothing to take out any more.
        (to === "0" && orders.some(({ cart_id }) => cart_id === cart)) ||
        isDone(history, edit, end)
      );
    };
    return edits.flatMap((edit, index) =>
      isAccountedFor(edit, index)
        ? []
        : [`${edit.device} took ${edit.of}: ${edit.to} at ${edit.at}; it never arrived, and nothing was said of it`],
    );
  },
};
