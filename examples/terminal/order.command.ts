import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { actionErrorText, type KeyValueStorage, type Larder } from "@larder/sdk";
import { readOrderFile, type RowError } from "./order-file.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
/** What a command line may say; `HELP` has the words. */
export const options = {
  url: text,
  guide: text,
  file: text,
  key: text,
  submit: flag,
  "with-cart": flag,
  accept: flag,
  json: flag,
  help: flag,
};
type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

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

/** The same text has the same id. */
export const idOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Orders a file. Nothing is added unless every row is right, and nothing sent unless the cart has what the file says. */
export const orderFile = async (larder: Larder, keys: KeyValueStorage, values: Options): Promise<Outcome> => {
  const { actions, cart, session } = larder;
  const { guide = "1", file = "", submit, key } = values;
  const rows = readFileSync(file, "utf8");
  const content = idOf(`${guide} ${submit} ${rows}`);
  const { currentUser } = session.get();
  const name = `${currentUser?.email} ${currentUser?.currentOrganization?.id} ${key ?? crypto.randomUUID()}`;
  const known = JSON.parse(keys.get(name) ?? "null") as Entry | null;
  const note = (step: Entry["step"], outcome?: Outcome) => {
    const entry: Entry = { content, step, outcome };
    if (key !== undefined) keys.set(name, JSON.stringify(entry));
  };
  if (known !== null && known.content !== content) return no("This key was used for another order.", 2);
  if (known?.outcome !== undefined) return { ...known.outcome, repeated: true };

  const lines = await actions.guideLines({ id: guide });
  if (!lines.ok) return no(`Guide ${guide}: ${actionErrorText(lines.error)}`, lines.error._tag === "Failed" ? 1 : 2);
  const { items, errors } = readOrderFile(rows, lines.value);
  if (errors.length > 0 || items.length === 0) return no("Nothing was added.", 2, errors);
  const before = await actions.cart();
  if (!before.ok) return no(actionErrorText(before.error), 1);
  const waiting = before.value.summary.itemCount;
  if (known === null && waiting > 0 && submit && !values["with-cart"])
    return no(`The cart has ${waiting} items already. Send them too by --with-cart, or remove them.`, 3);

  if (known?.step !== "submitting") {
    note("adding");
    const added = await actions.addItems({ items, key: idOf(`${name} ${content}`) });
    if (!added.ok) return no(actionErrorText(added.error), 3);
    const changed = added.value.flatMap(({ outcome, message, quantity }, index) =>
      outcome === "added" ? [] : [{ row: items[index]?.row ?? 0, message: message ?? `${quantity} were added.` }],
    );
    if (changed.length > 0) return no("The cart isn't what the file says, and nothing was sent.", 3, changed);
  }
  const ended = async (): Promise<Outcome> => {
    if (!submit) return { exit: 0, message: `${items.length} items added.` };
    const isSending = cart.get().submitting !== null;
    const seen = isSending ? before : await actions.cart();
    if (seen.ok && !isSending && seen.value.summary.itemCount === 0)
      return no("An earlier run added these items, and the cart is empty now. See the history.", 4);
    if (values.accept) await actions.confirmLines();
    note("submitting");
    const sent = seen.ok ? await actions.submit() : seen;
    if (!sent.ok) return no(actionErrorText(sent.error), sent.error._tag === "OutcomeUnknown" ? 4 : 3);
    const orders = sent.value.confirmedOrders.map(({ orderNumber }) => orderNumber);
    return { exit: 0, message: `${items.length} items sent as ${orders.join(", ")}.`, orders };
  };
  const outcome = await ended();
  if (outcome.exit === 0) note("done", outcome);
  return outcome;
};
