import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig, repositoryRoot } from "../src/config.ts";
import { openDatabase } from "../src/database/open.ts";
import { program } from "./server-process.ts";

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-cli-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const settings = () => ({ LARDER_DATA: path.join(folder, "data"), LARDER_DEMO: "off" });

const run = (script: string, ...args: readonly string[]): Promise<{ code: number; said: string; complained: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env["PATH"], ...settings() };
    const command = [...program(script), ...args];
    execFile(process.execPath, command, { cwd: repositoryRoot, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout, complained: stderr });
    });
  });

// A copy: the file of rejects is written next to it.
const fixture = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "larder-list-")), "catalogue.csv");
fs.copyFileSync(path.join(import.meta.dirname, "fixtures/catalogue.csv"), fixture);
afterAll(() => fs.rmSync(path.dirname(fixture), { recursive: true }));

it("OP-67 OP-126 an import is refused while the shop runs; afterward it runs, and again changes nothing", async () => {
  const opened = await openDatabase(readConfig(settings()));
  const refused = await run("catalog/import/catalogue-cli.ts", fixture);
  expect(refused.code).toBe(1);
  expect(refused.complained).toContain("Stop the shop and run the import again");
  expect(refused.complained).not.toContain("    at ");
  await opened.close();

  const dry = await run("catalog/import/catalogue-cli.ts", "--dry-run", fixture);
  expect(dry.complained).toBe("");
  expect(dry.said).toMatch(/No price moves\.[^]*4 added, 0 changed[^]*\nProducts: 3 new, 0 changed, 0 unchanged, /);
  expect(dry.said).toContain("The shop's products that the file doesn't name stay as they are: 0.");
  expect(dry.said).toMatch(/This was a dry run: nothing was stored\.\n$/);
  expect(fs.existsSync(`${fixture}.rejects.csv`)).toBe(false);

  const first = await run("catalog/import/catalogue-cli.ts", fixture);
  expect(first.complained).toBe("");
  expect(first.said).toContain("Ignored columns: shelf");
  expect(first.said).toContain("  line 5: The sku is missing.");
  expect(first.said).toMatch(/9 rows read for standard: 4 added, 0 changed, 0 unchanged, 5 refused/);
  expect(first.code).toBe(0);
  expect((await run("catalog/import/catalogue-cli.ts", fixture)).said).toMatch(
    /0 added, 0 changed, 4 unchanged, 5 refused[^]*\nProducts: 0 new, 0 changed, 3 unchanged, /,
  );
  const dearer = path.join(folder, "dearer.csv");
  fs.writeFileSync(dearer, 'sku,name,unit,price\n100001,"Beef Chuck, ""Choice""",CS,$233.64\n');
  expect((await run("catalog/import/catalogue-cli.ts", "--dry-run", dearer)).said).toContain(
    'Largest price moves:\n  100001 Beef Chuck, "Choice", CS: $212.40 to $233.64, +$21.24, +10.0 %\n',
  );

  const list = path.join(folder, "list.csv");
  fs.writeFileSync(list, "sku,units\n100001,3\n100002,1\nNONE,1\n");
  const guide = await run("shop/import/guide-cli.ts", "--organization", "Corner House", "--create-organization", list);
  expect(guide.said).toContain("Corner House (id 1): 'list' created, 2 added, 0 unchanged.");
  expect(guide.said).toContain("line 4: The sku NONE isn't in the catalog.");
});

it("OP-67 a supplier's stock list as EDI 846 sets how much there is, and again changes nothing", async () => {
  await run("catalog/import/catalogue-cli.ts", fixture);
  const stock = path.join(folder, "stock.edi");
  const isa =
    "ISA*00*          *00*          *ZZ*SUPPLIER       *ZZ*SHOP           *261101*0900*U*00401*000000001*0*P*>~";
  const said = "GS*IB*A*B~ST*846*1~LIN*1*VN*100001~QTY*33*17*CA~LIN*2*VN*NONE~QTY*33*5*CA~SE*6*1~GE*1*1~IEA*1*1~";
  fs.writeFileSync(stock, `${isa}\n${said.replaceAll("~", "~\n")}`);
  expect((await run("catalog/import/catalogue-cli.ts", "--columns", stock)).said).toContain("EDI X12 in utf-8");
  const counted = await run("catalog/import/catalogue-cli.ts", stock);
  expect(counted.said).toMatch(/2 rows read for standard: 0 added, 1 changed, 0 unchanged, 1 refused/);
  expect((await run("catalog/import/catalogue-cli.ts", stock)).said).toContain("0 added, 0 changed, 1 unchanged");
});

it("OP-67 a usage error is printed with the usage before any database is opened", async () => {
  for (const args of [[], [fixture, fixture], [fixture, "--colour", "red"]]) {
    const { code, complained } = await run("catalog/import/catalogue-cli.ts", ...args);
    expect(code).toBe(1);
    expect(complained).toContain("npm run import:catalogue -- file ");
  }
  expect((await run("catalog/import/catalogue-cli.ts", path.join(folder, "none.csv"))).complained).toBe(
    "There's no such file.\n",
  );
  expect((await run("shop/import/guide-cli.ts", fixture)).complained).toContain(
    "Use either --organization or --split organization.",
  );
});
