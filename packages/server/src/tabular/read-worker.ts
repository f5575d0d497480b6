import { parentPort, workerData } from "node:worker_threads";
import { readCsv } from "./read-csv.ts";
import type { TableRequest } from "./read-table.ts";
import { readXlsx } from "./read-xlsx.ts";

const { content, words } = workerData as TableRequest;
const bytes = Buffer.from(content);
const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;

// The file's time limit starts here.
parentPort?.postMessage("started");
parentPort?.postMessage(isPacked ? await readXlsx(bytes, words) : readCsv(bytes, words));
