import { RecentlyUsed } from "../process/recently-used.ts";

/** Characters of bodies that are kept, together with the bytes of what they were compressed to. */
const MOST = 16_777_216;

/** A longer body is not kept: it would push out too many others. */
const MAX_BODY = 524_288;

/**
 * What the bodies that were sent last were compressed to. A body is found by its whole text, so that nothing kept can be
 * outdated, and only who has made the same body is answered with it.
 */
export class KeptBodies extends RecentlyUsed<Buffer> {
  constructor() {
    super(MOST, (compressed, body) => body.length + compressed.length);
  }

  override set(body: string, compressed: Buffer): void {
    if (body.length <= MAX_BODY) super.set(body, compressed);
  }
}
