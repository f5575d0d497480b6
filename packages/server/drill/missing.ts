import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { DATABASES } from "./doc-files.ts";

/** What the drill runs, with Debian's package for it. */
const PROGRAMS = [
  ["haproxy", "haproxy"],
  ["pgbouncer", "pgbouncer"],
  ["patroni", "patroni"],
  ["patronictl", "patroni"],
  ["etcd", "etcd-server"],
  ["psql", "postgresql-client-15"],
  ["/usr/lib/postgresql/15/bin/postgres", "postgresql-15"],
  ["openssl", "openssl"],
] as const;

const isThere = (program: string): boolean =>
  spawnSync("sh", ["-c", `command -v "${program}"`], {
    env: { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin` },
  }).status === 0;

/** The ports of docs/running.md. */
export const PORTS = [4720, 4721, 4722, 5720, 5725, 5728, 5729].concat(
  Array.from({ length: DATABASES }, (_, index) => [4728 + index, 5721 + index]).flat(),
);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** What stands in the way of a drill here, each in a sentence; empty = nothing. */
export const missing = async (): Promise<readonly string[]> => {
  const programs = PROGRAMS.filter(([program]) => !isThere(program));
  const packages = Array.from(new Set(programs.map(([, name]) => name)));
  const taken: number[] = [];
  for (const port of PORTS) if (!(await isFree(port))) taken.push(port);
  return [
    ...programs.map(([program]) => `${program} isn't installed.`),
    ...(packages.length > 0 ? [`Debian has them: apt-get install ${packages.join(" ")}`] : []),
    ...taken.map((port) => `Port ${port} is taken.`),
  ];
};
