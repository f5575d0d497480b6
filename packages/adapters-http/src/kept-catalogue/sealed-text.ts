import { indexedStore } from "../storage/indexed-store.ts";

/** One record: the last text. */
const DATABASE = "larder.catalogue";
const STORE = "sealed";
const RECORD = "index";

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** One long text in the browser's storage that only the holder of its key can read. */
export interface SealedText {
  /** Takes the place of the last one; answers its key, or null where nothing can be kept. */
  readonly put: (text: string) => Promise<string | null>;
  /** Null = none that this key opens. */
  readonly read: (key: string) => Promise<string | null>;
  readonly clear: () => Promise<void>;
}

const ALGORITHM = "AES-GCM";

const keyOf = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", raw, ALGORITHM, false, ["encrypt", "decrypt"]);

const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const none: SealedText = {
  put: () => Promise.resolve(null),
  read: () => Promise.resolve(null),
  clear: () => Promise.resolve(),
};

/** A failed step counts as nothing kept. Browsers seal on secure pages alone; on others nothing is kept. */
export const sealedText = (): SealedText => {
  if (typeof indexedDB === "undefined" || typeof crypto === "undefined" || crypto.subtle === undefined) return none;
  const { inTurn, run, drop } = indexedStore(DATABASE, STORE);
  return {
    put: (text) =>
      inTurn(async () => {
        const raw = crypto.getRandomValues(new Uint8Array(32));
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const data = await crypto.subtle.encrypt(
          { name: ALGORITHM, iv },
          await keyOf(raw),
          new TextEncoder().encode(text),
        );
        await run("readwrite", (store) => store.put({ iv, data } satisfies Sealed, RECORD));
        return textOf(raw);
      }, null),
    read: (key) =>
      inTurn(async () => {
        const sealed = (await run("readonly", (store) => store.get(RECORD))) as Sealed | undefined;
        if (sealed === undefined) return null;
        const { iv, data } = sealed;
        return new TextDecoder().decode(
          await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await keyOf(bytesOf(key)), data),
        );
      }, null),
    clear: () => inTurn(drop, undefined),
  };
};
