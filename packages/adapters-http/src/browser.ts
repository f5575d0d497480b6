// The browser's fetch, cookies and storage.

export { type BrowserStorage, browserStorage } from "./storage/storage.browser.ts";
export { browserCookie, browserTransport } from "./http/transport.browser.ts";
export { isBrowser } from "./http/is-browser.ts";
