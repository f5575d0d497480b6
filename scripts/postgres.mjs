// The folder of PostgreSQL's programs (initdb, postgres), for tests on a real one.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const debian = "/usr/lib/postgresql";

export const findPostgres = () => {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  for (const version of versions.sort((a, b) => b - a)) {
    const folder = join(debian, String(version), "bin");
    if (existsSync(join(folder, "initdb"))) return folder;
  }
  return (process.env.PATH ?? "")
    .split(":")
    .find((folder) => folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
};

export const ensurePostgres = () => {
  const there = findPostgres();
  if (there || process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0)
    return there;
  console.log("Installing PostgreSQL from Debian, to test on …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "postgresql"], { stdio: "ignore", env });
  return findPostgres();
};
