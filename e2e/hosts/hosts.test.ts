import { openShop } from "../support/open-shop.ts";
import { frameworkHost, kioskHost } from "./page-hosts.ts";
import { terminalHost } from "./terminal-host.ts";
import { walk } from "./walk.ts";

const shop = openShop();

walk("terminal", shop, terminalHost);
walk("vue", shop, (proxy) => frameworkHost(shop.browser, "vue", proxy));
walk("svelte", shop, (proxy) => frameworkHost(shop.browser, "svelte", proxy));
// A tablet that counts: its lists are the guide's.
walk("kiosk", shop, (proxy) => kioskHost(shop.browser, proxy), ["seeCart", "seeOrder"]);
