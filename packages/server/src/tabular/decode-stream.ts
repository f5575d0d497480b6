import { type Encoding, guessEncoding } from "./encoding.ts";

type Decoder = InstanceType<typeof TextDecoder>;

/** What a text was decoded as; known once its first bytes are read, and `windows-1252` once they can't be UTF-8. */
export interface Decoded {
  encoding: Encoding | "windows-1252";
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/**
 * Decodes a stream as UTF-8 or UTF-16, by its mark or its zero bytes. What can't be UTF-8 is Windows-1252, unless
 * letters came before that can only be UTF-8: then the letter becomes U+FFFD, and its row is reported.
 */
export async function* decodeStream(bytes: AsyncIterable<Buffer>, told: Decoded): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let isPlain = true;
  let held: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (decoder === null) {
      told.encoding = guessEncoding(chunk);
      decoder = new TextDecoder(told.encoding, { fatal: told.encoding === "utf-8" });
    }
    const isOpen = decoder.fatal && isPlain;
    try {
      const text: string = decoder.decode(chunk, { stream: true });
      yield text;
      if (isOpen) {
        // Bytes of a letter that is cut by the chunk's end are kept, in case they aren't UTF-8 after all.
        isPlain = isAscii(Buffer.from(text));
        held = isPlain ? chunk.subarray(chunk.findLastIndex((byte) => byte < 0x80) + 1) : Buffer.alloc(0);
      }
    } catch {
      const all = isOpen ? Buffer.concat([held, chunk]) : chunk;
      told.encoding = isOpen && !startsUtf8(all) ? "windows-1252" : "utf-8";
      decoder = new TextDecoder(told.encoding);
      yield decoder.decode(all, { stream: true });
    }
  }
  if (decoder === null) return;
  try {
    yield decoder.decode();
  } catch {
    told.encoding = "windows-1252";
    yield new TextDecoder("windows-1252").decode(held);
  }
}

/** Whether the first letter beyond ASCII is one in UTF-8. */
const startsUtf8 = (bytes: Uint8Array): boolean => {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  if (at < 0) return false;
  const first = bytes[at] as number;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  return first >= 0xc2 && bytes.subarray(at + 1, at + length).every((byte) => (byte & 0xc0) === 0x80);
};
