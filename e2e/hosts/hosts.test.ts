import { openShop } from "../support/open-shop.ts";
import { frameworkHost, kioskHost } from "./page-hosts.ts";
import { terminalHost } from "./terminal-host.ts";
import { walk } from "./walk.ts";

const shop = openShop();
const url = () => shop.url;

walk("terminal", url, terminalHost);
walk("vue", url, (proxy) => frameworkHost(shop.browser, "vue", proxy));
walk("svelte", url, (proxy) => frameworkHost(shop.browser, "svelte", proxy));
// A tablet that counts: its lists are the guide's.
walk("kiosk", url, (proxy) => kioskHost(shop.browser, proxy), ["seeCart", "seeOrder"]);
