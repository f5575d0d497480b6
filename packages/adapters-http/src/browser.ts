// What a browser brings along: its fetch, its cookies, its storages.

export { type BrowserStorage, browserStorage } from "./storage.browser.ts";
export { browserCookie, browserTransport } from "./transport.browser.ts";
