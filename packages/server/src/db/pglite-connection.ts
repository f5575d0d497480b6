import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Parser } from "pg-protocol/dist/parser.js";
import { endWhenGivenUp } from "./give-up.ts";

/** What `createPgConfig` uses of a PGlite. */
type Source = Pick<PGlite, "waitReady" | "execProtocolStream">;

/**
 * The settings of a `pg` connection over PGlite, whose answers are read by pg's own parser: PGlite's reads text with a
 * TextDecoder that takes U+FEFF at its beginning for a byte order mark and drops it.
 */
export const connectionOver = (pglite: PGlite): ReturnType<typeof createPgConfig> => {
  const source: Source = {
    waitReady: pglite.waitReady,
    execProtocolStream: async (message) => {
      const { buffer, byteOffset, byteLength } = await pglite.execProtocolRaw(message);
      const messages: unknown[] = [];
      new Parser().parse(Buffer.from(buffer, byteOffset, byteLength), (one) => messages.push(one));
      endWhenGivenUp(messages as Parameters<typeof endWhenGivenUp>[0]);
      return messages as Awaited<ReturnType<PGlite["execProtocolStream"]>>;
    },
  };
  return createPgConfig(source as PGlite);
};
