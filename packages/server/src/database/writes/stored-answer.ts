import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A longer response, in characters, is compressed off this thread: a large cart's takes megabytes. */
const LONG = 8_192;

/** The first byte of a compressed response; JSON never starts with it. */
const PACKED = 0x1f;

/** A response as stored under its key; null = no body. */
export const packAnswer = async (answer: string | null): Promise<Buffer | null> => {
  if (answer === null) return null;
  const bytes = Buffer.from(answer);
  return answer.length < LONG ? bytes : pack(bytes, { level: 1 });
};

/** Restores the response byte for byte (OP-91). */
export const unpackAnswer = async (stored: Buffer | null): Promise<string | null> => {
  if (stored === null) return null;
  return (stored[0] === PACKED ? await unpack(stored) : stored).toString("utf8");
};
