import { UsageError } from "@larder/domain/page/timezone";
import type { StorefrontOptions } from "../definition/storefront-options.ts";
import type { CommandRunner } from "../kernel/effect-runner.ts";
import type { KeyValueStorage, Storages } from "../kernel/storage.ts";

/** Options of `createLarder`, the same in every runtime. All but `url` have a default. */
export interface LarderOptions extends Partial<Omit<StorefrontOptions, "storage">> {
  /** The shop's address, for example "https://shop.example"; in a browser also "" for the page's own. */
  readonly url: string;
  /** Missing = the browser's own storages, and memory elsewhere. `fileStorage` of `@larder/sdk/file` keeps it in a file. */
  readonly storage?: Storages;
  /** Sends requests; missing = the runtime's `fetch`. */
  readonly fetch?: (url: string, init: any) => Promise<any>;
  /**
   * Messages and analytics by their vendors' packages, which must be installed too:
   * `() => import("@larder/sdk/vendors")`. Missing = neither.
   */
  readonly vendors?: () => Promise<{ readonly vendorReports: unknown }>;
}

const isFunction = (value: unknown): boolean => typeof value === "function";

const isStorage = (storage: Partial<KeyValueStorage> | undefined): boolean =>
  isFunction(storage?.get) && isFunction(storage?.set) && isFunction(storage?.remove) && isFunction(storage?.keys);

const isUrl = (url: unknown, isPage: boolean): boolean =>
  typeof url === "string" &&
  ((isPage && (url === "" || url.startsWith("/"))) || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)));

/** Throws a `UsageError` that names the first wrong option; nothing has been started then. */
export const checkOptions = (options: LarderOptions, isPage: boolean): void => {
  const given = options as Partial<Record<keyof LarderOptions, unknown>> | undefined;
  const wrong = (field: string, what: string): never => {
    throw new UsageError(`${field}: ${what}.`);
  };
  if (!isUrl(given?.url, isPage)) wrong("url", 'must be an address like "https://shop.example"');
  for (const name of ["fetch", "vendors", "effects", "now", "newId"] as const)
    if (given?.[name] !== undefined && !isFunction(given[name])) wrong(name, "must be a function");
  const { storage } = options;
  if (storage !== undefined && !(isStorage(storage.local) && isStorage(storage.session)))
    wrong("storage", "must have the storages `local` and `session`");
};

/** What `effects` resolved to, if it can run commands; else a `UsageError`, which the states say as any failed load. */
export const checkedRunner = (runner: CommandRunner): CommandRunner => {
  const given = runner as Partial<CommandRunner> | undefined;
  if (isFunction(given?.execute) && isFunction(given?.dispose)) return runner;
  throw new UsageError("effects: must resolve to a runner like effectRunner(livePorts(transport)).");
};
