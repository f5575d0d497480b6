import type { Config } from "./config.ts";
import { demoUsers } from "./demo/demo-users.ts";

/** What the operator reads at startup: the address, where the data is, and who can sign in. */
export const banner = (config: Config, kind: "pglite" | "postgres", port: number): string => {
  const address = `${config.origin ?? `http://localhost:${port}`}/`;
  const moved =
    config.port !== 0 && port !== config.port ? [`Port ${config.port} is taken; this is the next free one.`] : [];
  const data = kind === "pglite" ? `${config.dataDir} (embedded database)` : "the database of DATABASE_URL";
  const names = demoUsers.map(({ name }) => name.length);
  const emails = demoUsers.map(({ email }) => email.length);
  const users = config.demo
    ? [
        "",
        "Demo sign-ins (email, password), also one click each on the sign-in page:",
        ...demoUsers.map(
          ({ name, email, password, role }) =>
            `  ${name.padEnd(Math.max(...names))}  ${email.padEnd(Math.max(...emails))}  ${password}  (${role})`,
        ),
      ]
    : [];
  return [
    `Larder is ready: ${address}`,
    ...moved,
    `Data: ${data}`,
    ...users,
    "",
    "Ctrl+C stops it; the data stays.",
    "",
  ].join("\n");
};
