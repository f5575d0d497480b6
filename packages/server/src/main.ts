import { banner } from "./banner.ts";
import { sweep } from "./auth/session.ts";
import { type Composed, compose } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { OlderFolder } from "./db/embedded.ts";
import { FolderInUse } from "./db/lock.ts";
import { sweepUploads } from "./guide-file/upload-store.ts";
import { listen } from "./listen.ts";
import { stopOnSignals } from "./stop.ts";

/** How often what has run out is removed, in ms. */
const SWEEP_EVERY = 600_000;

let composed: Composed | null = null;
let sweeping: NodeJS.Timeout | undefined;

const stop = stopOnSignals(
  () => composed?.app.log ?? null,
  async () => {
    // A start that was not finished is not worth its error any more.
    await started.catch(() => {});
    clearInterval(sweeping);
    await composed?.close();
  },
);

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  composed = await compose(config);
  const { app, opened } = composed;
  const { log } = app;
  for (const warning of opened.warnings) log.warn(warning);
  if (stop.isRequested()) return;
  const port = await listen(app, config.host, config.port);
  sweeping = setInterval(() => {
    const now = new Date();
    Promise.all([sweep(opened.db, now), sweepUploads(opened.db, now)]).catch((error: unknown) =>
      log.error({ err: error }, "the sweep failed"),
    );
  }, SWEEP_EVERY);
  log.info({ database: opened.kind, fsync: "on", demo: config.demo }, "started");
  process.stdout.write(banner(config, opened.kind, port));
};

process.on("unhandledRejection", (error) => {
  throw error;
});

const started = start();
started.catch((error: unknown) => {
  const isForTheOperator = error instanceof ConfigError || error instanceof FolderInUse || error instanceof OlderFolder;
  process.stderr.write(
    `${isForTheOperator ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
