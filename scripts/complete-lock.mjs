// Completes package-lock.json after a change of dependencies (`npm run lock`): with a registry that lacks other
// systems' native packages, npm omits them, and `npm ci` then fails everywhere.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const file = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const { packages } = lock;

const systems = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  linuxmusl: "linux",
  netbsd: "netbsd",
  openbsd: "openbsd",
  openharmony: "openharmony",
  sunos: "sunos",
  win32: "win32",
  windows: "win32",
  aix: "aix",
};
const processors = {
  arm: "arm",
  arm64: "arm64",
  ia32: "ia32",
  loong64: "loong64",
  mips64el: "mips64el",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  x64: "x64",
  64: "x64",
};

/** A native package's platform, by its name; null if it has none. */
const platformOf = (name) => {
  const words = name.split("/").at(-1).split(/[-_.]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words.map((word) => processors[word]).find(Boolean);
  return os && cpu
    ? {
        os: [os],
        cpu: [cpu],
        ...(words.includes("musl") ? { libc: ["musl"] } : words.includes("gnu") ? { libc: ["glibc"] } : {}),
      }
    : null;
};

let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => packages[place])) continue;
    const platform = platformOf(name);
    if (platform === null || !/^\d/.test(version)) continue;
    packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      license: "MIT",
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added === 0 ? "The lockfile is complete." : `Added ${added} native parts of other systems to the lockfile.`,
);
