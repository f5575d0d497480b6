import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { cartCan, type KeyValueStorage, type Larder, until } from "@larder/sdk";
import { readOrderFile, type RowError } from "./order-file.ts";
import { sayError } from "./say.ts";

/** `withCart`: sends what the cart has already, too. `accept`: confirms new prices, pack sizes and unusual quantities. */
type Options = Readonly<{
  guide: string;
  file: string;
  submit: boolean;
  withCart: boolean;
  accept: boolean;
  key: string | undefined;
}>;

export interface Outcome {
  /** 1: no connection, 2: a wrong file or option, 3: the shop refused, 4: it may have been sent. */
  readonly exit: 0 | 1 | 2 | 3 | 4;
  readonly message: string;
  readonly errors?: readonly RowError[];
  readonly orders?: readonly string[];
  /** An earlier run with this key placed the order, and nothing was sent now. */
  readonly repeated?: boolean;
}

/** Written before each step, so that a run that was cut off goes on where it stopped. */
type Entry = Readonly<{ content: string; step: "adding" | "submitting" | "done"; outcome?: Outcome | undefined }>;

const no = (message: string, exit: Outcome["exit"], errors: readonly RowError[] = []): Outcome => ({
  exit,
  message,
  errors,
});

/** The same text has the same id, which the shop answers once. */
const idOf = (text: string): string =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");

/** Confirms what must be before the cart is sent: new prices, pack sizes and unusual quantities. */
export const confirm = async ({ cart }: Larder): Promise<void> => {
  const may = cartCan(cart.get(), { _tag: "SubmitRequested" });
  const lines = may.ok || may.reason._tag !== "Changed" ? [] : may.reason.lines;
  for (const line of lines) cart.send({ _tag: "ChangesAcknowledged", line });
  await until(cart, ({ queue }) => queue.length === 0);
};

/** Orders a file. Nothing is added unless every row is right, and nothing sent unless the cart has what the file says. */
export const orderFile = async (larder: Larder, keys: KeyValueStorage, options: Options): Promise<Outcome> => {
  const { actions, cart, session } = larder;
  const text = readFileSync(options.file, "utf8");
  const content = idOf(`${options.guide} ${options.submit} ${text}`);
  const { currentUser } = session.get();
  const name = `${currentUser?.email} ${currentUser?.currentOrganization?.id} ${options.key ?? crypto.randomUUID()}`;
  const known = JSON.parse(keys.get(name) ?? "null") as Entry | null;
  const note = (step: Entry["step"], outcome?: Outcome) => {
    const entry: Entry = { content, step, outcome };
    if (options.key !== undefined) keys.set(name, JSON.stringify(entry));
  };
  if (known !== null && known.content !== content) return no("This key was used for another order.", 2);
  if (known?.outcome !== undefined) return { ...known.outcome, repeated: true };

  const lines = await actions.guideLines({ id: options.guide });
  if (!lines.ok) return no(`Guide ${options.guide}: ${sayError(lines.error)}`, lines.error._tag === "Failed" ? 1 : 2);
  const { items, errors } = readOrderFile(text, lines.value);
  if (errors.length > 0 || items.length === 0) return no("Nothing was added.", 2, errors);
  const before = await actions.cart();
  if (!before.ok) return no(sayError(before.error), 1);
  const waiting = before.value.summary.itemCount;
  if (known === null && waiting > 0 && options.submit && !options.withCart)
    return no(`The cart has ${waiting} items already. Send them too by --with-cart, or remove them.`, 3);

  if (known?.step !== "submitting") {
    note("adding");
    const intent = idOf(`${name} ${content}`);
    const added = items.map(({ sku, unit, quantity }) => ({ productSku: sku, unitOfMeasure: unit, quantity }));
    cart.send({ _tag: "ItemsAdded", items: added as never, intent });
    const { settledAdd } = await until(cart, (state) => state.settledAdd?.intent === intent);
    if (settledAdd?.success !== true) return no(settledAdd?.messages.join(" ") || "Nothing was added.", 3);
    const changed = settledAdd.results.flatMap(({ outcome, message, quantity }, index) =>
      outcome === "added" ? [] : [{ row: items[index]?.row ?? 0, message: message ?? `${quantity} were added.` }],
    );
    if (changed.length > 0) return no("The cart isn't what the file says, and nothing was sent.", 3, changed);
  }
  const ended = async (): Promise<Outcome> => {
    if (!options.submit) return { exit: 0, message: `${items.length} items added.` };
    const isSending = cart.get().submitting !== null;
    const seen = isSending ? before : await actions.cart();
    if (seen.ok && !isSending && seen.value.summary.itemCount === 0)
      return no("An earlier run added these items, and the cart is empty now. See the history.", 4);
    if (options.accept) await confirm(larder);
    note("submitting");
    const sent = seen.ok ? await actions.submit() : seen;
    if (!sent.ok) return no(sayError(sent.error), sent.error._tag === "OutcomeUnknown" ? 4 : 3);
    const orders = sent.value.confirmedOrders.map(({ orderNumber }) => orderNumber);
    return { exit: 0, message: `${items.length} items sent as ${orders.join(", ")}.`, orders };
  };
  const outcome = await ended();
  if (outcome.exit === 0) note("done", outcome);
  return outcome;
};
