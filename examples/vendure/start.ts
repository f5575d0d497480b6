import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort, temporaryPostgres } from "../../packages/server/test/postgres.ts";

/** Vendure with the shop of a folder, on a PostgreSQL of its own that goes with it; without a port on a free one. */
export const startVendure = async (folder: string, at?: number) => {
  const port = at ?? (await freePort());
  const database = await temporaryPostgres.start({ isDurable: false });
  const settings = { DATABASE_URL: database.url, PORT: String(port), VENDURE_DISABLE_TELEMETRY: "true" };
  const child = fork(join(import.meta.dirname, "shop.mjs"), [folder], {
    env: { ...process.env, ...settings },
    execArgv: [],
  });
  const ended = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await database.stop();
  };
  const isReady = await Promise.race([once(child, "message").then(() => true), ended.then(() => false)]);
  if (isReady) return { url: `http://127.0.0.1:${port}`, databaseUrl: database.url, stop };
  await stop();
  throw new Error("Vendure didn't start.");
};
