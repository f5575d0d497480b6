import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort, temporaryPostgres } from "../../packages/server/test/postgres.ts";

export interface Started {
  /** Vendure's address, without its paths. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
}

/** Vendure with an empty catalogue, on a PostgreSQL of its own that goes with it; without a port on a free one. */
export const startVendure = async (at?: number): Promise<Started> => {
  const port = at ?? (await freePort());
  const database = await temporaryPostgres.start({ isDurable: false });
  const password = crypto.randomUUID();
  const settings = {
    DATABASE_URL: database.url,
    PORT: String(port),
    VENDURE_SUPERADMIN: password,
    VENDURE_DISABLE_TELEMETRY: "true",
  };
  const child = spawn(process.execPath, ["shop.mjs"], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, "exit");
    }
    await database.stop();
  };
  const isReady = await new Promise<boolean>((resolve) => {
    child.once("exit", () => resolve(false));
    child.stdout.on("data", (said: Buffer) => {
      if (said.includes("Vendure is ready.")) resolve(true);
    });
  });
  if (!isReady) {
    await stop();
    throw new Error("Vendure didn't start.");
  }
  return { url: `http://127.0.0.1:${port}`, databaseUrl: database.url, password, stop };
};
