import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Parser } from "pg-protocol/dist/parser.js";
import { endWhenGivenUp } from "./give-up.ts";

/** What `createPgConfig` uses of a PGlite. */
type Source = Pick<PGlite, "waitReady" | "execProtocolStream">;

/** How long statements may run one after the other before other requests get their turn, in ms. */
const TURN = 10;

/** Lets what else waits in this process go on. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The settings of a `pg` connection over PGlite, whose answers are read by pg's own parser: PGlite's reads text with a
 * TextDecoder that takes U+FEFF at its beginning for a byte order mark and drops it.
 *
 * PGlite works within this thread, and nothing between two statements lets go of it: a transaction of fifty statements
 * would hold up every other request until it ends. After `TURN` ms the others get their turn.
 */
export const connectionOver = (pglite: PGlite): ReturnType<typeof createPgConfig> => {
  let began = 0;
  const source: Source = {
    waitReady: pglite.waitReady,
    execProtocolStream: async (message) => {
      if (performance.now() - began > TURN) {
        await nextTurn();
        began = performance.now();
      }
      const messages: unknown[] = [];
      const parser = new Parser();
      await pglite.execProtocolRawStream(message, {
        // What comes is PGlite's own memory, which the next part overwrites.
        onRawData: (part) => parser.parse(Buffer.from(part), (one) => messages.push(one)),
      });
      endWhenGivenUp(messages as Parameters<typeof endWhenGivenUp>[0]);
      return messages as Awaited<ReturnType<PGlite["execProtocolStream"]>>;
    },
  };
  return createPgConfig(source as PGlite);
};
