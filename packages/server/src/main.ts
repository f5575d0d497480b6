import { DEFAULT_LANGUAGE } from "@larder/domain/text/language";
import { hasOtherStaff } from "./accounts/administration/users.ts";
import { hasAdministrator, makeSetupLink } from "./accounts/setup/setup-link.ts";
import { hideDueProducts } from "./catalog/edit/hide-due-products.ts";
import { compose, type Composed } from "./compose.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { readShop } from "./content/shop-settings.ts";
import { OlderFolder } from "./database/embedded.ts";
import { FolderInUse } from "./database/lock.ts";
import type { Db } from "./database/schema.ts";
import { OtherVersion } from "./database/migrate.ts";
import { StorageError } from "./database/storage.ts";
import { listen } from "./http/listening.ts";
import { remindOfDrafts } from "./shop/guides/remind-of-drafts.ts";
import { sendRegularly } from "./messages/send-regularly.ts";
import { growHeap } from "./database/process/collect-garbage.ts";
import { stopOnSignals } from "./stop.ts";
import { sweepRegularly } from "./sweep.ts";
import { demoUsersIn } from "./demo/demo-users.ts";
import { clock } from "./clock.ts";

/** What the operator reads at startup: the address, where the data is, and who can sign in. */
const banner = (config: Config, kind: "pglite" | "postgres", port: number, setupPath: string | null): string => {
  const origin = config.origin ?? `http://localhost:${port}`;
  const address = `${origin}/`;
  const moved =
    config.port !== 0 && port !== config.port ? [`Port ${config.port} is taken, so this is the next free one.`] : [];
  const data = kind === "pglite" ? `${config.dataDir} (embedded database)` : "the database of DATABASE_URL";
  const demoUsers = demoUsersIn(DEFAULT_LANGUAGE);
  const names = demoUsers.map(({ name }) => name.length);
  const emails = demoUsers.map(({ email }) => email.length);
  const users = config.demo
    ? [
        "",
        "Demo sign-ins (email, password). You can also click one on the sign-in page:",
        ...demoUsers.map(
          ({ name, email, password, role }) =>
            `  ${name.padEnd(Math.max(...names))}  ${email.padEnd(Math.max(...emails))}  ${password}  (${role})`,
        ),
      ]
    : setupPath === null
      ? []
      : [
          "",
          "No one runs this shop yet. Set it up in your browser; this link works once, for 24 hours:",
          `  ${origin}${setupPath}`,
          "Or open it from one file (docs/opening.md):",
          "  npm run admin -- open shop.json",
        ];
  return [
    `Larder is ready: ${address}`,
    ...moved,
    `Data: ${data}`,
    ...users,
    "",
    "Press Ctrl+C to stop. Your data stays.",
    "",
  ].join("\n");
};

/** How often to check whether the server can serve, in ms. */
const LOOK_EVERY = 25;

let composed: Composed | null = null;
let stopSweeping: (() => Promise<void>) | null = null;
let stopSending: (() => Promise<void>) | null = null;

const stop = stopOnSignals(
  () => composed?.app.log ?? null,
  async () => {
    // The error of an unfinished start doesn't matter anymore.
    await started.catch(() => {});
    await Promise.all([stopSweeping?.(), stopSending?.()]);
    await composed?.close();
  },
);

const start = async (): Promise<void> => {
  growHeap();
  const config = readConfig(process.env);
  composed = await compose(config);
  const { app, opened } = composed;
  const { log } = app;
  for (const warning of opened.warnings) log.warn(warning);
  if (stop.isRequested()) return;
  const port = await listen(app, config.host, config.port);
  stopSweeping = sweepRegularly(opened.db, (problem) => log.error({ err: problem }, "the sweep failed"));
  const hideDue = async (db: Db, now: Date) => hideDueProducts(db, now, (await readShop(db, config)).timeZone);
  stopSending = sendRegularly(opened.db, config, [remindOfDrafts, hideDue], {
    onProblem: (problem) => log.error({ err: problem }, "the outbox could not be looked at"),
    onGivenUp: (mail) => log.error({ mail }, "a mail was given up"),
  });
  log.info({ database: opened.kind, fsync: "on", demo: config.demo }, "started");
  while (!(await composed.isReady())) {
    if (stop.isRequested()) return;
    await clock.sleep(LOOK_EVERY);
  }
  const hasStaff = config.demo || (await hasOtherStaff(opened.db, null)) || (await hasAdministrator(opened.db));
  const trace = { command: "start", now: clock.now() };
  const setupPath = hasStaff ? null : await opened.db.transaction().execute((trx) => makeSetupLink(trx, trace, false));
  process.stdout.write(banner(config, opened.kind, port, setupPath));
};

process.on("unhandledRejection", (error) => {
  throw error;
});

const started = start();
started.catch((error: unknown) => {
  const isForTheOperator = [ConfigError, FolderInUse, OlderFolder, OtherVersion, StorageError].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `${isForTheOperator ? (error as Error).message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
