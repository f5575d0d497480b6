import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Parser } from "pg-protocol/dist/parser.js";
import { nextTurn } from "./process/turns.ts";
import { endWhenGivenUp } from "./give-up.ts";

type Source = Pick<PGlite, "waitReady" | "execProtocolStream">;

const TURN = 10;

/** The first byte of the messages that end a batch (Sync, Query, Flush, Terminate); all others are answered with one of these. */
const BATCH_ENDS = new Set(["S", "Q", "H", "X"].map((type) => type.charCodeAt(0)));

/**
 * The settings of a `pg` connection over PGlite, with pg's own parser: PGlite's drops a leading U+FEFF as a byte order
 * mark.
 *
 * PGlite runs on this thread and never yields between statements, so a transaction of fifty would block all other
 * requests; this yields after `TURN` ms.
 *
 * The messages of one statement (Bind, Describe, Execute, Sync) go in one call, like one packet to a PostgreSQL.
 */
export const connectionOver = (pglite: PGlite): ReturnType<typeof createPgConfig> => {
  let began = 0;
  let batch: Uint8Array[] = [];
  const source: Source = {
    waitReady: pglite.waitReady,
    execProtocolStream: async (message) => {
      batch.push(message);
      if (!BATCH_ENDS.has(message[0] ?? 0)) return [];
      const sent = batch.length === 1 ? message : Buffer.concat(batch);
      batch = [];
      if (performance.now() - began > TURN) {
        await nextTurn();
        began = performance.now();
      }
      const messages: unknown[] = [];
      const parser = new Parser();
      await pglite.execProtocolRawStream(sent, {
        // The file system already syncs.
        syncToFs: false,
        // Copied: the part is PGlite's own memory, which the next one overwrites.
        onRawData: (part) => parser.parse(Buffer.from(part), (one) => messages.push(one)),
      });
      endWhenGivenUp(messages as Parameters<typeof endWhenGivenUp>[0]);
      return messages as Awaited<ReturnType<PGlite["execProtocolStream"]>>;
    },
  };
  return createPgConfig(source as PGlite);
};
