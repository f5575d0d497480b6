import { parentPort, workerData } from "node:worker_threads";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";

const bytes = Buffer.from(workerData as Uint8Array);
const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;

// From here on the time counts that a file may take.
parentPort?.postMessage("begun");
parentPort?.postMessage(isPacked ? await readXlsx(bytes) : readCsv(bytes));
