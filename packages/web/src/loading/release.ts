import { useSyncExternalStore } from "react";
import { createListeners } from "../state/listeners.ts";

/** Where the server says which release it has (`{ release }`), and the header of a page's answer that says the same. */
const RELEASE_URL = "/Static/dist/release.json";
const RELEASE_HEADER = "larder-release";

/** The release that this tab runs: the names of the page's scripts, as the server writes them; '' in development. */
const own = (): string =>
  Array.from(
    document.querySelectorAll<HTMLScriptElement>('script[type="module"][src*="/assets/"]'),
    ({ src }) => /[^/]+$/.exec(src)?.[0],
  ).join(" ");

let isNew = false;
let isOwnReload = false;
const { subscribe, notify } = createListeners();

/** The server said which release it has; null = it did not. */
const noteRelease = (release: string | null): void => {
  const running = own();
  if (isNew || release === null || release === "" || running === "" || release === running) return;
  isNew = true;
  notify();
};

/** The browser's own fetch, which learns from each answer that names a release whether there is a new one. */
export const fetchNotingRelease = async (url: string, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  noteRelease(response.headers.get(RELEASE_HEADER));
  return response;
};

/** Asks the server which release it has: the parts of an older one may be gone. Never rejects. */
export const checkRelease = async (): Promise<void> => {
  try {
    const response = await fetch(RELEASE_URL, { cache: "no-store" });
    if (response.ok) noteRelease(((await response.json()) as { readonly release: string }).release);
  } catch {
    // No connection: the part that could not be fetched has been reported already.
  }
};

/** Whether the server has another release than the one that this tab runs. */
export const useNewRelease = (): boolean => useSyncExternalStore(subscribe, () => isNew);

/** Loads the new release. With `isKept` nothing typed would be lost, so that the browser does not ask (OP-15). */
export const reloadRelease = (isKept: boolean): void => {
  isOwnReload = isKept;
  location.reload();
};

/** Whether the tab is being reloaded for a new release and nothing typed would be lost. */
export const isReloadingRelease = (): boolean => isOwnReload;
