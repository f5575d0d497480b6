#!/usr/bin/env node
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { actionErrorText, createLarder, type Larder } from "@larder/sdk";
import { fileStorage } from "@larder/sdk/file";
import { idOf, options, orderFile, type Outcome } from "./order.command.ts";
import { openScreens } from "./screens.ts";

const HELP = `larder        guides, search, cart and history, by keys
larder order --guide 1 --file order.csv [--submit] [--key name] [--with-cart] [--accept] [--json]

A file has the columns item, quantity and unit. --key: sent once, however often it runs.
--with-cart: sends what the cart has already, too. --accept: confirms new prices and unusual quantities.
--url or LARDER_URL, LARDER_EMAIL and LARDER_PASSWORD; LARDER_HOME (~/.larder) keeps the session.
Ends with 0 done, 1 no connection, 2 a wrong file or option, 3 refused, 4 it may have been sent.`;

/** Goes on with the kept session, else signs in. Returns what is wrong; null = nothing. */
const signedIn = async ({ actions }: Larder, isAsking: boolean): Promise<string | null> => {
  const guides = await actions.guides();
  if (guides.ok) return null;
  if (guides.error._tag !== "NotSignedIn") return actionErrorText(guides.error);
  const answer = async (name: string, words: string, isSecret = false): Promise<string> => {
    if (process.env[name] !== undefined || !isAsking) return process.env[name] ?? "";
    // What is typed is shown by the output: a password has one that shows nothing.
    const output = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
    const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
    if (isSecret) process.stderr.write(words);
    return lines.question(isSecret ? "" : words).finally(() => lines.close());
  };
  const email = await answer("LARDER_EMAIL", "Email: ");
  const user = await actions.signIn({ email, password: await answer("LARDER_PASSWORD", "Password: ", true) });
  return user.ok ? null : actionErrorText(user.error);
};

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { url = process.env["LARDER_URL"] ?? "http://localhost:4600", file } = values;
  const [command] = positionals;
  const isKeys = command === undefined;
  if (values.help || !(isKeys || (command === "order" && file !== undefined))) {
    console.error(HELP);
    return values.help ? 0 : 2;
  }
  const home = process.env["LARDER_HOME"] ?? join(homedir(), ".larder");
  const name = idOf(`${url} ${process.env["LARDER_EMAIL"]}`).slice(0, 12);
  const larder = createLarder({ url, storage: fileStorage(join(home, `${name}.json`)) });
  try {
    const wrong = await signedIn(larder, isKeys);
    if (isKeys && wrong === null) return await openScreens(larder, process.stdin, process.stdout);
    const keys = fileStorage(join(home, `${name}-keys.json`)).local;
    const outcome: Outcome = wrong === null ? await orderFile(larder, keys, values) : { exit: 1, message: wrong };
    const rows = (outcome.errors ?? []).map(({ row, message }) => `Row ${row}: ${message}`);
    const said = [...rows, outcome.message + (outcome.repeated === true ? " (by an earlier run)" : "")].join("\n");
    (values.json || outcome.exit === 0 ? console.log : console.error)(values.json ? JSON.stringify(outcome) : said);
    return outcome.exit;
  } finally {
    await larder.dispose();
  }
};

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
