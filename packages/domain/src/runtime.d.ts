// Globals every JavaScript runtime has; nothing specific to browsers or Node.
declare class URL {
  constructor(url: string, base?: string | URL);
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
  readonly searchParams: URLSearchParams;
  static canParse(url: string, base?: string | URL): boolean;
}
declare class URLSearchParams {
  constructor(init?: string | readonly (readonly [string, string])[]);
  append(name: string, value: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  delete(name: string): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  toString(): string;
}
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array;
}
