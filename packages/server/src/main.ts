import { banner } from "./banner.ts";
import { sweep } from "./auth/session.ts";
import { compose } from "./compose.ts";
import { ConfigError, readConfig } from "./config.ts";
import { OlderFolder } from "./db/embedded.ts";
import { FolderInUse } from "./db/lock.ts";
import { sweepUploads } from "./guide-file/upload-store.ts";
import { listen } from "./listen.ts";
import { stopOnSignals } from "./stop.ts";

/** How often what has run out is removed, in ms. */
const SWEEP_EVERY = 600_000;

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { app, opened, close } = await compose(config);
  const { log } = app;
  for (const warning of opened.warnings) log.warn(warning);
  const port = await listen(app, config.host, config.port);
  const sweeping = setInterval(() => {
    const now = new Date();
    Promise.all([sweep(opened.db, now), sweepUploads(opened.db, now)]).catch((error: unknown) =>
      log.error({ err: error }, "the sweep failed"),
    );
  }, SWEEP_EVERY);
  stopOnSignals(log, async () => {
    clearInterval(sweeping);
    await close();
  });
  log.info({ database: opened.kind, fsync: "on", demo: config.demo }, "started");
  process.stdout.write(banner(config, opened.kind, port));
};

process.on("unhandledRejection", (error) => {
  throw error;
});

start().catch((error: unknown) => {
  const isForTheOperator = error instanceof ConfigError || error instanceof FolderInUse || error instanceof OlderFolder;
  process.stderr.write(
    `${isForTheOperator ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
