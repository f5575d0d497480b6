import { emitKeypressEvents } from "node:readline";
import type { ReadStream, WriteStream } from "node:tty";
import { actionErrorText, type ActionResult, type Larder } from "@larder/sdk";
import { unitOf } from "./order-file.ts";

/** `type`: a quantity was typed in a row. */
type Screen = Readonly<{ title: string; keys: string; rows: readonly string[]; type?: Typed; enter?: Entered }>;
type Typed = (row: number, quantity: string) => Promise<unknown>;
type Entered = (row: number) => Promise<unknown>;
type Key = Readonly<{ name?: string; ctrl?: boolean }>;

const dollars = (cents: number | null): string => (cents === null ? "pending" : `$${(cents / 100).toFixed(2)}`);

/** Guides, a guide's items, search, cart and history, until `q`. Resolves to the exit code. */
export const openScreens = (larder: Larder, input: ReadStream, output: WriteStream): Promise<number> => {
  const { actions, guideCart, cart } = larder;
  let [at, digits, message, term] = [0, "", "", null as string | null];
  let screen: Screen = { title: "", keys: "", rows: [] };

  const paint = () => {
    const height = Math.max(5, (output.rows ?? 30) - 5);
    const first = Math.max(0, Math.min(at - Math.floor(height / 2), screen.rows.length - height));
    const rows = screen.rows.map((row, index) => `${index === at ? "›" : " "} ${row}`).slice(first, first + height);
    const shown = [screen.title, "", ...rows, "", term === null ? message : `Search: ${term}`, screen.keys];
    output.write(`\u001B[2J\u001B[H${shown.join("\n")}\n`);
  };
  /** The value; an error is said on the screen. */
  const got = <Value>(result: ActionResult<Value>): Value | null => {
    if (!result.ok) message = actionErrorText(result.error);
    return result.ok ? result.value : null;
  };
  const goTo = (row: number) => (at = Math.max(0, Math.min(row, screen.rows.length - 1)));
  const show = (next: Screen, row = 0) => {
    screen = next;
    goTo(row);
  };
  const count = (quantity: number | undefined) => String(quantity || "").padStart(4);
  const item = (one: Readonly<{ quantity: number; unitOfMeasure: string; productTitle: string }>) =>
    `${count(one.quantity)} ${one.unitOfMeasure}  ${one.productTitle}`;

  const guides = async () => {
    const list = got(await actions.guides()) ?? [];
    const enter = (row: number) => openGuide(Number(list[row]?.id));
    const rows = list.map(({ name, productCount }) => `${name} (${productCount})`);
    show({ title: "Order guides", keys: "↑↓ enter open  / search  c cart  h history  q quit", rows, enter });
  };
  const openGuide = async (id: number) => {
    const lines = got(await actions.guideLines({ id })) ?? [];
    const typed = (sku: string) => count(guideCart.get().quantities[sku]);
    const rows = () => lines.map(({ productSku: sku, name }) => `${typed(sku)}  ${sku}  ${name}`);
    const type = async (row: number, quantity: string) => {
      got(await actions.setQuantity({ sku: lines[row]?.productSku ?? "", quantity }));
      screen = { ...screen, rows: rows() };
    };
    show({ title: "Guide", keys: "digits quantity  a add to cart  c cart  / search  esc guides", rows: rows(), type });
  };
  const add = async () => got(await actions.addToCart()) && openCart();
  const openCart = async (place = 0) => {
    const read = got(await actions.cart());
    const lines = (read?.cartGroups ?? []).flatMap(({ subCarts }) => subCarts.flatMap((one) => one.lines));
    const rows = lines.map((one) => `${item(one)}  ${dollars(one.totalPrice)}`);
    const type = async (row: number, quantity: string) => {
      got(await actions.setLine({ id: lines[row]?.id ?? "", quantity }));
      await openCart(row);
    };
    const title = `Cart  ${dollars(read?.summary.totals.total ?? 0)}`;
    show({ title, keys: "digits quantity  s submit  y confirm changes  h history  esc guides", rows, type }, place);
  };
  const submit = async () => {
    const sent = got(await actions.submit());
    if (sent === null) return;
    await history();
    message = `Sent: ${sent.confirmedOrders.map(({ orderNumber }) => orderNumber).join(", ")}`;
  };
  const confirm = async () => got(await actions.confirmLines()) && openCart();
  const history = async () => {
    const { orders = [] } = got(await actions.orders()) ?? {};
    const enter = async (row: number) => {
      const order = orders[row] && got(await actions.order({ key: orders[row].key }));
      show({ title: "Order", keys: "h history  esc guides", rows: order?.lines.map(item) ?? [] });
    };
    const rows = orders.map(
      (one) => `${one.key.orderNumber}  ${one.header.statusFriendly}  ${dollars(one.orderTotal)}`,
    );
    show({ title: "History", keys: "↑↓ enter open  c cart  esc guides  q quit", rows, enter });
  };
  const search = async (text: string) => {
    const { products = [] } = got(await actions.search({ text })) ?? {};
    const type = async (row: number, quantity: string) => {
      const { sku = "", variants = [] } = products[row] ?? {};
      const item = { sku, unit: unitOf(variants[0]), quantity: Number(quantity) };
      if (got(await actions.addItems({ items: [item] })) === null) return;
      message = `${cart.get().optimisticCart?.summary.itemCount ?? 0} items in the cart.`;
    };
    const rows = products.map(({ sku, name, variants }) => `${sku}  ${name}  ${variants[0]?.price ?? ""}`);
    show({ title: `Found: ${text}`, keys: "digits add so many  / search  c cart  esc guides", rows, type });
  };
  const places = new Map<string, () => Promise<unknown>>(
    Object.entries({ a: add, c: openCart, s: submit, h: history, y: confirm, escape: guides }),
  );

  const typeTerm = async (typed: string, name: string, text: string) => {
    term = name === "backspace" ? typed.slice(0, -1) : name === "return" || name === "escape" ? null : typed + text;
    if (name === "return") await search(typed);
  };
  const pressed = async (text: string, { name = "", ctrl = false }: Key) => {
    if ((ctrl && name === "c") || (term === null && name === "q")) return end();
    if (term !== null) return typeTerm(term, name, text);
    message = "";
    if (/^\d$/.test(text)) return (message = `Quantity: ${(digits += text)}`);
    // 12 is one quantity: it counts once another key follows.
    const typed = digits;
    digits = "";
    if (typed !== "") await screen.type?.(at, typed);
    if (name === "up" || name === "down") goTo(at + (name === "up" ? -1 : 1));
    else if (name === "return" && typed === "") await screen.enter?.(at);
    else if (text === "/") term = "";
    else await places.get(name)?.();
    return null;
  };
  let end = () => {};
  emitKeypressEvents(input);
  input.resume();
  if (input.isTTY) input.setRawMode(true);
  let before: Promise<unknown> = guides().then(paint);
  input.on("end", () => (before = before.then(() => end())));
  input.on("keypress", (text: string | undefined, key: Key) => {
    before = before.then(() => pressed(text ?? "", key)).then(paint);
  });
  return new Promise((resolve) => {
    end = () => {
      if (input.isTTY) input.setRawMode(false);
      input.pause();
      resolve(0);
    };
  });
};
