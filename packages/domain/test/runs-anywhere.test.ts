import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { rolldown } from "rolldown";
import { parseSync } from "rolldown/utils";
import { beforeAll, describe, expect, it } from "vitest";

const domain = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = join(domain, "src");

const subpaths = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts") && !file.endsWith(".test.ts"))
  .toSorted();
const isRule = (file: string) => !/\.schema\.ts$|^schema\.ts$|\.port\.ts$|^testing[\\/]/.test(file);
const rules = subpaths.filter(isRule);

/** Runtime imports of a file; type imports are gone by then. */
const runtimeImports = (file: string): readonly string[] => {
  const { program } = parseSync(file, readFileSync(join(sources, file), "utf8"));
  return program.body.flatMap((statement) => {
    if (statement.type === "ImportDeclaration") {
      const onlyTypes =
        statement.specifiers.length > 0 &&
        statement.specifiers.every((one) => one.type === "ImportSpecifier" && one.importKind === "type");
      return statement.importKind === "type" || onlyTypes ? [] : [statement.source.value];
    }
    if (
      (statement.type === "ExportNamedDeclaration" || statement.type === "ExportAllDeclaration") &&
      statement.source &&
      statement.exportKind !== "type"
    )
      return [statement.source.value];
    return [];
  });
};

/** All subpaths as one script that fills `exports` and loads other packages with `require`. */
const bundle = async (files: readonly string[]) => {
  const everything = join(sources, "\0everything.ts");
  const outside = new Set<string>();
  const build = await rolldown({
    input: everything,
    treeshake: false,
    external: (id) => {
      const isOutside = /^(effect|fast-check)(\/|$)|^node:/.test(id);
      if (isOutside) outside.add(id);
      return isOutside;
    },
    plugins: [
      {
        name: "everything",
        resolveId: (id) => (id === everything ? id : null),
        load: (id) =>
          id === everything
            ? {
                code: files
                  .map((file, index) => `export * as m${index} from ${JSON.stringify(join(sources, file))};`)
                  .join("\n"),
                moduleType: "ts",
              }
            : null,
      },
    ],
  });
  const { output } = await build.generate({ format: "cjs", codeSplitting: false });
  await build.close();
  return { code: output[0].code, outside };
};

/** A bare realm: the language without browser or Node; using the clock or random numbers throws. */
const bareRealm = () => {
  const touched: string[] = [];
  const context = vm.createContext({ exports: {}, module: { exports: {} } });
  const trap = vm.runInContext(
    `(touch) => {
      // Node puts its own console into every realm.
      delete globalThis.console;
      const RealDate = Date;
      globalThis.Date = new Proxy(RealDate, { construct(target, args) { touch("new Date"); return new target(...args); }, get(target, key) { if (key === "now") touch("Date.now"); return target[key]; } });
      Math.random = () => { touch("Math.random"); return 0; };
    }`,
    context,
  ) as (touch: (name: string) => void) => void;
  trap((name) => touched.push(name));
  return { context, touched };
};

describe("the domain runs anywhere", () => {
  it("HTTP-21 there are subpaths of every kind to check", () => {
    expect(rules.length).toBeGreaterThan(60);
    expect(subpaths.length).toBeGreaterThan(rules.length + 20);
  });

  describe("in a bare realm", () => {
    let script: Awaited<ReturnType<typeof bundle>>;
    beforeAll(async () => {
      script = await bundle(rules);
    });

    it("HTTP-21 every rule loads with only the language, using neither clock nor random", () => {
      const { context, touched } = bareRealm();
      vm.runInContext(script.code, context, { filename: "rules.js" });
      expect(touched).toEqual([]);
      const loaded = context["exports"] as Record<string, Record<string, unknown>>;
      expect(Object.keys(loaded).length).toBe(rules.length);
    });

    it("HTTP-21 loading leaves nothing behind in the realm", () => {
      const { context } = bareRealm();
      const before = vm.runInContext("Object.getOwnPropertyNames(globalThis).join()", context) as string;
      vm.runInContext(`(() => {${script.code}})()`, context, { filename: "rules.js" });
      expect(vm.runInContext("Object.getOwnPropertyNames(globalThis).join()", context)).toBe(before);
    });

    it("HTTP-21 a rule loads nothing outside the domain", () => {
      expect([...script.outside]).toEqual([]);
    });

    it("HTTP-21 the realm is really bare: looking for a browser or Node fails", () => {
      for (const name of ["window", "document", "process", "console", "setTimeout", "fetch", "URL", "require"])
        expect(() => vm.runInContext(name, bareRealm().context), name).toThrow();
      const { context, touched } = bareRealm();
      vm.runInContext("Date.now(); new Date(); Math.random();", context);
      expect(touched).toEqual(["Date.now", "new Date", "Math.random"]);
    });
  });

  it("HTTP-21 schemas, ports and generators load with effect and fast-check only", async () => {
    const script = await bundle(subpaths);
    expect([...script.outside].filter((name) => !/^effect\/|^fast-check$/.test(name))).toEqual([]);
    const modules = new Map<string, unknown>();
    for (const name of script.outside) modules.set(name, { ...((await import(name)) as object), __esModule: true });
    const { context, touched } = bareRealm();
    context["require"] = (name: string) => modules.get(name);
    vm.runInContext(script.code, context, { filename: "domain.js" });
    expect(touched).toEqual([]);
    expect(Object.keys(context["exports"] as object).length).toBe(subpaths.length);
  });
});

it("HTTP-21 no rule imports effect, a schema or a port at runtime", () => {
  const faults = rules.flatMap((file) =>
    runtimeImports(file)
      .filter(
        (name) =>
          /^effect(\/|$)|^fast-check|\.schema\.ts$|\/schema\.ts$|\.port\.ts$|\/testing\//.test(name) ||
          !name.startsWith("."),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(faults).toEqual([]);
});

it("HTTP-21 browser and Node globals don't compile in the domain, universal ones do", () => {
  const folder = mkdtempSync(join(tmpdir(), "larder-domain-"));
  try {
    const foreign = [
      "window",
      "document",
      "localStorage",
      "fetch",
      "process",
      "console",
      "setTimeout",
      "Buffer",
      "navigator",
      "crypto",
    ];
    const own = ["URL", "URLSearchParams", "TextEncoder", "Intl"];
    const names = [...foreign, ...own];
    writeFileSync(
      join(folder, "snippet.ts"),
      names.map((name, index) => `export const x${index}: unknown = ${name};`).join("\n"),
    );
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const project = {
      extends: join(domain, "tsconfig.json"),
      compilerOptions: { composite: false, noEmit: true, rootDir: "/", tsBuildInfoFile: null },
      include: ["snippet.ts", join(sources, "runtime.d.ts")],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    const tsc = join(domain, "..", "..", "node_modules", "typescript", "bin", "tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
      cwd: folder,
      encoding: "utf8",
    });
    const refused = new Set([...stdout.matchAll(/snippet\.ts\((\d+),/g)].map((match) => names[Number(match[1]) - 1]));
    expect(refused, stdout).toEqual(new Set(foreign));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
