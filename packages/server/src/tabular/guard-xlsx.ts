import yauzl from "yauzl";
import { limits } from "./table.ts";

/** Why a compressed file must not be opened. */
export class UnsafeArchive extends Error {
  override readonly name = "UnsafeArchive";
}

const ENTRIES = 2_000;

/** Decompresses an XLSX file and stops past the limit, since declared sizes can't be trusted. Throws UnsafeArchive (T12, GUIDE-IO-10). */
export const guardXlsx = (bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: false }, (error, zip) => {
      if (error) return reject(new UnsafeArchive(error.message));
      let unpacked = 0;
      const stop = (message: string): void => {
        zip.close();
        reject(new UnsafeArchive(message));
      };
      if (zip.entryCount > ENTRIES) return stop(`more than ${ENTRIES} parts`);
      zip.on("error", (problem: Error) => stop(problem.message));
      zip.on("end", () => resolve());
      zip.on("entry", (entry: yauzl.Entry) => {
        if (entry.generalPurposeBitFlag & 1) return stop("encrypted");
        if (entry.fileName.endsWith("/")) return zip.readEntry();
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return stop(failed.message);
          stream.on("data", (chunk: Buffer) => {
            unpacked += chunk.length;
            if (unpacked > limits.unpacked) {
              stream.destroy();
              stop(`more than ${limits.unpacked} bytes`);
            }
          });
          stream.on("error", (problem: Error) => stop(problem.message));
          stream.on("end", () => zip.readEntry());
        });
      });
      zip.readEntry();
    });
  });
