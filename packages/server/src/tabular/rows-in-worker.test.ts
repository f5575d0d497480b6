import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { rowsInWorker } from "./rows-in-worker.ts";

/** The server does something else for so long that all a thread says of a small file arrives at once. */
const isBusy = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it("OP-67 T12 a bad file says what is wrong, even if its thread ended before the server listened", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-rows-"));
  const file = path.join(folder, "list.pdf");
  fs.writeFileSync(file, "%PDF-1.4");
  const opened = rowsInWorker(file, null, { memory: 64, time: 5_000, rows: 10 });
  const message = opened.catch((error: unknown) => (error as Error).message);
  await setImmediate();
  isBusy(1_000);
  expect(await message).toBe("This is a PDF. Ask for the list as XLSX or CSV.");
  fs.rmSync(folder, { recursive: true });
});
