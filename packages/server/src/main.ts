import { setTimeout as sleep } from "node:timers/promises";
import { banner } from "./banner.ts";
import { type Composed, compose } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { OlderFolder } from "./db/embedded.ts";
import { FolderInUse } from "./db/lock.ts";
import { OtherVersion } from "./db/migrate.ts";
import { StorageError } from "./db/storage.ts";
import { listen } from "./listen.ts";
import { sendRegularly } from "./mail/send-regularly.ts";
import { growHeap } from "./process/grow-heap.ts";
import { stopOnSignals } from "./stop.ts";
import { sweepRegularly } from "./sweep.ts";

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
  stopSending = sendRegularly(opened.db, config, {
    onProblem: (problem) => log.error({ err: problem }, "the outbox could not be looked at"),
    onGivenUp: (mail) => log.error({ mail }, "a mail was given up"),
  });
  log.info({ database: opened.kind, fsync: "on", demo: config.demo }, "started");
  while (!(await composed.isReady())) {
    if (stop.isRequested()) return;
    await sleep(LOOK_EVERY);
  }
  process.stdout.write(banner(config, opened.kind, port));
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
