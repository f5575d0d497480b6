import { RecentlyUsed } from "../../database/process/recently-used.ts";

/** The cache size in characters of bodies plus compressed bytes. */
const MOST = 16_777_216;

/** Longer bodies would evict too many others. */
const MAX_BODY = 524_288;

/** Caches compressed bodies. The key is the whole text, so nothing is stale, and only whoever produced the same body gets it. */
export class KeptBodies extends RecentlyUsed<Buffer> {
  constructor() {
    super(MOST, (compressed, body) => body.length + compressed.length);
  }

  override set(body: string, compressed: Buffer): void {
    if (body.length <= MAX_BODY) super.set(body, compressed);
  }
}
