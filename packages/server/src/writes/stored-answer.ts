import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A longer answer is packed, away from the thread that serves requests: that of a large cart has megabytes. In characters. */
const LONG = 8_192;

/** What a packed answer begins with; JSON never does. */
const PACKED = 0x1f;

/** An answer as it is stored under its key; null = it has no body. */
export const packAnswer = async (answer: string | null): Promise<Buffer | null> => {
  if (answer === null) return null;
  const bytes = Buffer.from(answer);
  return answer.length < LONG ? bytes : pack(bytes, { level: 1 });
};

/** The answer again, byte for byte (OP-91). */
export const unpackAnswer = async (stored: Buffer | null): Promise<string | null> => {
  if (stored === null) return null;
  return (stored[0] === PACKED ? await unpack(stored) : stored).toString("utf8");
};
