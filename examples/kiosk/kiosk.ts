import { type ActionError, type ActionResult, cartCan, createLarder } from "@larder/sdk";

/** What the page shows of a line of a guide. */
interface Line {
  readonly productSku: string;
  readonly name: string;
}

const { actions, session, guideCart, cart, guideDetail } = createLarder({ url: "" });

const at = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const [form, count, guides, list] = [
  at<HTMLFormElement>("sign-in"),
  at("count"),
  at<HTMLSelectElement>("guides"),
  at("lines"),
];
const [add, send] = [at<HTMLButtonElement>("add"), at<HTMLButtonElement>("send")];

/** Whether the customer wants what is counted in the cart; kept, because the connection may return after a reload. */
const wish = {
  get: () => localStorage.getItem("kiosk:adds") === "yes",
  set: (wanted: boolean) =>
    wanted ? localStorage.setItem("kiosk:adds", "yes") : localStorage.removeItem("kiosk:adds"),
};

const WORDS: Partial<Record<ActionError["_tag"], string>> = {
  NotSignedIn: "Sign in to go on.",
  OutOfStock: "Some counted items are out of stock now.",
  OutcomeUnknown: "The order may have been sent. Send it again to find out; it's never sent twice.",
  Offline: "It is added once the connection is back.",
  Failed: "The shop didn't answer. Try again.",
};

const say = (text: string) => (at("said").textContent = text);

/** The value; an error is said on the page. */
const got = <T>(result: ActionResult<T>): T | null => {
  const error = result.ok ? null : result.error;
  const words = error === null ? "" : error._tag === "Refused" ? error.messages.join(" ") : WORDS[error._tag];
  at("problem").textContent = words ?? `It isn't possible now (${error?._tag ?? ""}).`;
  return result.ok ? result.value : null;
};

const button = (text: string, label: string, press: () => void): HTMLButtonElement => {
  const made = document.createElement("button");
  made.textContent = text;
  made.setAttribute("aria-label", label);
  made.addEventListener("click", press);
  return made;
};

const row = ({ productSku: sku, name }: Line): HTMLLIElement => {
  const made = document.createElement("li");
  const title = document.createElement("span");
  title.textContent = name;
  const quantity = document.createElement("output");
  quantity.dataset["sku"] = sku;
  const change = (by: number) => async () =>
    got(await actions.setQuantity({ sku, quantity: Math.max(0, (guideCart.get().quantities[sku] ?? 0) + by) }));
  made.append(
    title,
    button("−", `One less of ${name}`, change(-1)),
    quantity,
    button("+", `One more of ${name}`, change(1)),
  );
  return made;
};

const paint = () => {
  const { quantities, entries, adding } = guideCart.get();
  for (const one of list.querySelectorAll<HTMLOutputElement>("output"))
    one.value = String(quantities[one.dataset["sku"] ?? ""] ?? 0);
  const isOnline = navigator.onLine;
  at("connection").textContent = isOnline ? "" : "No connection. Go on counting: nothing is lost.";
  const items = cart.get().optimisticCart?.summary.itemCount ?? 0;
  add.disabled = entries.length === 0 || adding !== null || wish.get();
  add.textContent = wish.get() ? "Waits for the connection" : `Add ${entries.length} to cart`;
  send.disabled = !isOnline || items === 0 || entries.length > 0;
  send.textContent = `Send order (${items})`;
};

/** Adds what is counted once there is a connection; an addition that is under way keeps its key, so it counts once. */
const addCounted = async () => {
  if (!wish.get() || !navigator.onLine) return paint();
  const results = got(await actions.addToCart());
  if (results !== null) say(`${results.length} added to the cart.`);
  wish.set(false);
  paint();
};

const openGuide = async (id: string) => {
  // The old guide's lines can't be counted any more.
  list.replaceChildren();
  const lines = got(await actions.guideLines({ id }));
  if (lines === null) return;
  localStorage.setItem("kiosk:guide", id);
  list.replaceChildren(...lines.map(row));
  got(await actions.cart());
  paint();
  await addCounted();
};

const start = async () => {
  const found = await actions.guides();
  const isGuest = !found.ok && found.error._tag === "NotSignedIn";
  [form.hidden, count.hidden] = [!isGuest, isGuest];
  const known = isGuest ? null : got(found);
  if (known === null) return;
  guides.replaceChildren(...known.map(({ id, name }) => new Option(name, String(id))));
  const last = localStorage.getItem("kiosk:guide") ?? "";
  if (known.some(({ id }) => String(id) === last)) guides.value = last;
  await openGuide(guides.value);
};

/** Confirms new prices and unusual quantities by the same press that sends the order: the counts are on the page. */
const sendOrder = async () => {
  if (got(await actions.cart()) === null) return;
  const may = cartCan(cart.get(), { _tag: "SubmitRequested" });
  if (!may.ok && may.reason._tag === "Changed") {
    const isSure = confirm(`${may.reason.lines.length} items have a new price or an unusual quantity. Send anyway?`);
    if (!isSure) return;
    for (const line of may.reason.lines) cart.send({ _tag: "ChangesAcknowledged", line });
    got(await actions.cart());
  }
  const sent = got(await actions.submit());
  if (sent !== null) say(`Order ${sent.confirmedOrders.map(({ orderNumber }) => orderNumber).join(", ")} is sent.`);
};

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { email, password } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  if (got(await actions.signIn({ email: email ?? "", password: password ?? "" })) !== null) await start();
});
guides.addEventListener("change", () => openGuide(guides.value));
add.addEventListener("click", () => (wish.set(true), addCounted()));
send.addEventListener("click", sendOrder);
addEventListener("offline", paint);
addEventListener("online", async () => {
  cart.send({ _tag: "CameOnline" });
  await (list.children.length === 0 ? start() : addCounted());
});
for (const one of [session, guideCart, cart, guideDetail]) one.subscribe(paint);
void start();
