// The browser's fetch, cookies and storage.

export { type BrowserStorage, browserStorage } from "./storage.browser.ts";
export { browserCookie, browserTransport } from "./transport.browser.ts";
