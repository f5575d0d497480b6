import { counted } from "./counted.ts";

/**
 * The words around every page and of the parts that all pages use, where the specification does not fix them; the words of
 * one page are in `words/`, the fixed sentences in `@larder/domain/text`. Another language is a second set of these files.
 */
export const words = {
  shell: {
    skip: "Skip to content",
    main: "Main",
    home: (brand: string) => `Larder ${brand}, home`,
    homePage: "Home",
    menu: "Menu",
    closeMenu: "Close menu",
    searchProducts: "Search products",
    search: "Search",
    siteAlert: "Site alert",
    closeSiteAlert: "Close site alert",
    account: (number: string) => `Account ${number}`,
    accountMenu: (name: string) => `${name}, account menu`,
    accountPage: "Account",
    organizations: "Organizations",
    switchOrganization: (name: string, account: string) =>
      `${name}${account === "" ? "" : ` Account ${account}`}, switch organization`,
    cart: (lines: number) => `Cart, ${counted(lines, "line", "lines")}`,
    guides: "Order guides",
    openGuide: "Open an order guide",
    products: "Products",
    orders: "Orders",
    salesRep: "Your sales rep",
    signIn: "Sign in",
    signOut: "Sign out",
    theme: "Theme",
    themes: { system: "As the system", light: "Light", dark: "Dark" },
    tagline: (brand: string) => `Larder ${brand} · Wholesale food ordering`,
    footer: "Footer",
    close: "Close",
    undo: "Undo",
    messages: "Notifications",
    partFailed: "A part of this page did not load",
    partFailedText: "It comes by itself when the connection is back.",
    notSwitched: "Your organization was not changed",
    notSignedOut: "You are still signed in",
    missingTitle: "The shop has not loaded completely",
    missingText: "What you do is kept and sent as soon as the rest is here.",
    releaseTitle: "A new version of the shop is ready",
    releaseText: "Quantities that you have typed stay.",
    reload: "Reload",
    offlineTitle: (since: string) => `You are offline since ${since}`,
    offlineText: (changes: number) =>
      changes === 0
        ? "What you see is what was loaded before."
        : `Keep typing. ${counted(changes, "change is", "changes are")} kept on this device and ${changes === 1 ? "goes" : "go"} out in order when the connection is back.`,
    actingTitle: (user: string, organization: string) => `Acting for ${user}, ${organization}`,
    actingText: (staff: string) => `You are signed in as ${staff}. Messages are not shown and not marked as read.`,
    stopActing: "Stop",
  },
  common: {
    cancel: "Cancel",
    tryAgain: "Try again",
    goHome: "Go home",
    loading: "Loading",
    lines: (n: number) => counted(n, "line", "lines"),
    products: (n: number) => counted(n, "product", "products"),
    groups: (n: number) => counted(n, "group", "groups"),
    previousPage: "Previous page",
    nextPage: "Next page",
    pages: "Pages",
    pageOf: (from: number, to: number, all: number) =>
      `${from.toLocaleString("en-US")}–${to.toLocaleString("en-US")} of ${all.toLocaleString("en-US")}`,
    callRep: (name: string, phone: string) => `Call ${name}, ${phone}`,
    failedTitle: "This page did not load",
    failedText: (reference: string | null) =>
      reference === null
        ? "Your cart and guides are safe."
        : `Your cart and guides are safe. We wrote down what happened as ${reference}.`,
    notSwitched: "Your organization was not changed",
    notSignedOut: "You are still signed in",
    missingTitle: "The shop has not loaded completely",
    missingText: "What you do is kept and sent as soon as the rest is here.",
    releaseTitle: "A new version of the shop is ready",
    releaseText: "Quantities that you have typed stay.",
    reload: "Reload",
    offlineTitle: "No connection",
    offlineText: "This page comes back by itself when the connection is back.",
    onHoldText: "You can browse, change guides and fill the cart. Sending orders is off.",
  },
} as const;
