import { useExternalStore } from "./use-external-store.ts";
import { createListeners } from "./listeners.ts";

/** The server's current release (`{ release }`), and the header of page answers with the same. */
const RELEASE_URL = `${import.meta.env.BASE_URL}release.json`;
const RELEASE_HEADER = "larder-release";

/** This tab's release: the page's script names, as the server writes them; '' in development. */
const own = (): string =>
  Array.from(
    document.querySelectorAll<HTMLScriptElement>('script[type="module"][src*="/assets/"]'),
    ({ src }) => /[^/]+$/.exec(src)?.[0],
  ).join(" ");

let isNew = false;
let isOwnReload = false;
const { subscribe, notify } = createListeners();

const noteRelease = (release: string | null): void => {
  const running = own();
  if (isNew || release === null || release === "" || running === "" || release === running) return;
  isNew = true;
  notify();
};

/** The browser's fetch, which also notes the release named in an answer. */
export const fetchNotingRelease = async (url: string, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  noteRelease(response.headers.get(RELEASE_HEADER));
  return response;
};

/** Requests the server's release: parts of an older one may be gone. Never rejects. */
export const checkRelease = async (): Promise<void> => {
  try {
    const response = await fetch(RELEASE_URL, { cache: "no-store" });
    if (response.ok) noteRelease(((await response.json()) as { readonly release: string }).release);
  } catch {
    // Offline: the failed part has been reported already.
  }
};

export const useNewRelease = (): boolean => useExternalStore(subscribe, () => isNew);

/** With `isKept` nothing typed is lost, so the browser doesn't ask (OP-15). */
export const reloadRelease = (isKept: boolean): void => {
  isOwnReload = isKept;
  location.reload();
};

export const isReloadingRelease = (): boolean => isOwnReload;
