/** Bytes of bodies that are kept, twice at the most. */
const MAX_BYTES = 8_388_608;

/** A longer body is not kept: it would push out too many others. */
const MAX_BODY = 524_288;

/** Compressed bodies by the body itself. */
export interface KeptBodies {
  readonly get: (body: string) => Buffer | undefined;
  readonly put: (body: string, compressed: Buffer) => void;
}

/**
 * Keeps what bodies were compressed to, of those that were sent last. A body is found by its whole text, so that nothing
 * kept can be outdated, and only who has made the same body is answered with it.
 */
export const keepBodies = (): KeptBodies => {
  let young = new Map<string, Buffer>();
  let old = new Map<string, Buffer>();
  let bytes = 0;
  const put = (body: string, compressed: Buffer): void => {
    if (body.length > MAX_BODY) return;
    if (bytes > MAX_BYTES) {
      old = young;
      young = new Map();
      bytes = 0;
    }
    young.set(body, compressed);
    bytes += body.length + compressed.length;
  };
  return {
    get: (body) => {
      const held = young.get(body);
      if (held !== undefined) return held;
      const older = old.get(body);
      if (older !== undefined) put(body, older);
      return older;
    },
    put,
  };
};
