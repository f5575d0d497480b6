import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Parser } from "pg-protocol/dist/parser.js";
import { nextTurn } from "../process/turns.ts";
import { endWhenGivenUp } from "./give-up.ts";

/** What `createPgConfig` uses of a PGlite. */
type Source = Pick<PGlite, "waitReady" | "execProtocolStream">;

/** How long statements may run one after the other before other requests get their turn, in ms. */
const TURN = 10;

/** The first byte of the messages that end a batch: Sync, Query, Flush and Terminate. All others are answered with one of these. */
const BATCH_ENDS = new Set(["S", "Q", "H", "X"].map((type) => type.charCodeAt(0)));

/**
 * The settings of a `pg` connection over PGlite with pg's own parser: PGlite's reads text with a
 * TextDecoder that takes U+FEFF at its beginning for a byte order mark and drops it.
 *
 * PGlite works within this thread, and nothing between two statements lets go of it: a transaction of fifty statements
 * would hold up every other request until it ends. After `TURN` ms the others get their turn.
 *
 * What belongs to one statement (Bind, Describe, Execute, Sync) is handed over in one call, as it is to a PostgreSQL in
 * one packet.
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
        // The file system writes through to the disk itself.
        syncToFs: false,
        // What comes is PGlite's own memory, which the next part overwrites.
        onRawData: (part) => parser.parse(Buffer.from(part), (one) => messages.push(one)),
      });
      endWhenGivenUp(messages as Parameters<typeof endWhenGivenUp>[0]);
      return messages as Awaited<ReturnType<PGlite["execProtocolStream"]>>;
    },
  };
  return createPgConfig(source as PGlite);
};
