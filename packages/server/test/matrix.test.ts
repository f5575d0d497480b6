import { EMPTY_DROP_SHIP_ADDRESS } from "@larder/domain/testing/cart";
import { type Call, OWNER_HEADER, sessionOwner, type Who } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import {
  type Permission,
  PERMISSIONS,
  rolesWith,
  STAFF_ROLES,
  type StaffRole,
} from "@larder/domain/account/permissions";
import { AGREED, filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCall } from "../src/http/open-api.ts";
import { type Answered, type Browser, orderKey } from "./browser.ts";
import { GUIDE, ORG, PASSWORD, USER } from "./fixture.ts";
import { collectStatements, organizationTables, unnamedIn } from "./organization-statements.ts";
import { insertBuyers, punchoutSession } from "./punchout-links.ts";
import { startWorld, type World } from "./world.ts";

type Calls = typeof calls;

interface Ids {
  readonly guide: number;
  readonly line: string;
  readonly order: string;
  readonly organization: number;
}

interface Request {
  readonly path?: string;
  readonly body?: unknown;
  readonly file?: string;
}

/** A valid request of each call, where it needs more than its declared ids. */
type Rows = {
  readonly [G in keyof Calls]?: {
    readonly [K in keyof Calls[G] as Calls[G][K] extends Call ? K : never]?: (ids: Ids) => Request;
  };
};

const declaredRequest = (call: Call, ids: Ids): Request => {
  const values = { guide: ids.guide, order: ids.order, cartLine: ids.line, organization: ids.organization };
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  let { path } = call;
  for (const { at, of } of call.owned ?? []) {
    const [place = "", name = ""] = at.split(".", 2);
    // Cart calls may omit the order number to mean the default cart.
    if (place === "query" && of !== "order") query.set(name, String(values[of]));
    if (place === "body") body[name] = values[of];
    if (place === "params") path = path.replace(`{${name}}`, String(values[of]));
  }
  const search = query.size === 0 ? "" : `?${query}`;
  return { path: path + search, ...(Object.keys(body).length === 0 ? {} : { body }) };
};

const save = (id: number) => ({
  id,
  name: "Weekday",
  categoryType: "customGroups",
  categories: [],
  removedLineItems: [],
  movedLineItems: [],
});

const PRODUCT_FIELDS = {
  name: "Beef",
  brand: "",
  category: "",
  subcategory: "",
  subsubcategory: "",
  packSize: "",
  storage: "",
  origin: "",
  allergens: "",
  mayContain: "",
  description: "",
  isSold: true,
  hiddenFrom: "",
  hiddenUntil: "",
  sizes: [],
  soldTo: [],
  prices: [],
  terms: [],
};

const messageEvent = { messageId: "for-everybody", deviceInfo: { appPackageName: "larder" } };

const rows: Rows = {
  sessions: {
    signIn: () => ({ body: { email: "a@x.example", password: "correct horse" } }),
    setUpSecondFactor: () => ({ body: { token: "none" } }),
    enterCode: () => ({ body: { token: "none", code: "000000" } }),
    chooseRegion: () => ({ path: "/web-api/organization/setRegion?region=NE" }),
  },
  accounts: {
    apply: () => ({ body: filledForm("new@x.example") }),
    applications: () => ({ path: "/web-api/accounts/applications?status=waiting&page=1" }),
    approve: () => ({ body: { id: 999_999, approval: { kind: "existing", accountNumber: "ACC-101" } } }),
    terms: ({ organization }) => ({ path: `/web-api/staff/organization-terms?id=${organization}` }),
    saveTerms: () => ({ body: { id: 999_999, version: 1, terms: AGREED } }),
    refuse: () => ({ body: { id: 999_999, reason: "No." } }),
    passwordLink: () => ({ body: { id: 999_999 } }),
    forgotPassword: () => ({ body: { email: "a@x.example" } }),
    resetSecondFactor: () => ({ body: { email: "nobody@x.example" } }),
    mailApplicantAgain: () => ({ body: { email: "new@x.example" } }),
    setPassword: () => ({ body: { token: "none", password: "correct horse" } }),
  },
  impersonation: {
    organizations: () => ({ path: "/web-api/impersonation/organizations?q=" }),
    users: () => ({ path: "/web-api/impersonation/users?q=" }),
    customers: () => ({ body: { term: "", canOrder: null, priceList: null, salesRep: null, after: null } }),
    orders: () => ({ body: { term: "", status: null, before: null } }),
    start: ({ organization }) => ({ body: { organizationId: organization, userId: USER.a } }),
  },
  pages: {
    byUrl: () => ({ path: "/cart/" }),
    byContentLink: () => ({ path: "/api/episerver/v2.0/content/1" }),
    childrenOf: () => ({ path: "/api/episerver/v2.0/content/none/children" }),
    childrenAt: () => ({ path: "/cart/children" }),
  },
  orderGuides: {
    page: ({ guide }) => ({ path: `/web-api/order-guide/categories?id=${guide}&page=1` }),
    save: ({ guide }) => ({ body: save(guide) }),
    transfer: ({ guide }) => ({ body: { orderGuideId: guide, newOrganizationId: ORG.A2 } }),
    share: ({ guide }) => ({ body: { orderGuideId: guide, organizationId: ORG.A2 } }),
    unshare: ({ guide }) => ({ body: { orderGuideId: guide, organizationId: ORG.A2 } }),
  },
  guideDrafts: {
    merge: ({ guide }) => ({ body: { orderGuideId: guide, items: [] } }),
  },
  guideFiles: {
    upload: ({ guide }) => ({
      path: `/web-api/order-guide/import-file?orderGuideId=${guide}`,
      file: "sku\nBEEF1\n",
    }),
    importFromListing: ({ guide }) => ({
      path: `/api/OrderGuideListing/importOrderGuide?orderGuideId=${guide}`,
      file: "sku\nBEEF1\n",
    }),
    chooseColumns: () => ({
      body: { id: 999_999, columns: { sku: 0, unit: null, quantity: null, group: null, name: null } },
    }),
    fix: () => ({ body: { id: 999_999, fix: { kind: "skipAll" }, from: 0 } }),
    review: () => ({ body: { id: 999_999, from: 0 } }),
    finish: () => ({ body: { id: 999_999, name: "x" } }),
    cancel: () => ({ body: { id: 999_999, name: "x" } }),
    file: () => ({ path: "/web-api/order-guide-file/none" }),
    createdByMe: () => ({ body: { skuList: ["BEEF1"] } }),
    byItems: () => ({ body: { items: [{ productSku: "BEEF1", unitOfMeasure: "CS" }] } }),
  },
  guideSettings: {
    read: () => ({ path: "/web-api/staff/guide-settings" }),
    save: () => ({ body: { noProductsMessage: "Ask Dana." } }),
  },
  carts: {
    add: () => ({ body: { items: [{ productSku: "BEEF2", unitOfMeasure: "CS", quantity: 1 }] } }),
    updateItem: ({ line }) => ({ body: { id: line, productSku: "BEEF1", unitOfMeasure: "CS", quantity: 3 } }),
    updateField: () => ({ body: { name: "poNumber", value: "A1" } }),
    updateCartNotes: () => ({ body: { value: "Back door" } }),
    updateFields: () => ({ body: { fields: [{ name: "poNumber", value: "A1" }] } }),
    updateDeliveryDate: () => ({ body: { date: "2026-11-19", businessUnitId: "3" } }),
    deleteEdit: ({ order }) => ({ path: `/web-api/cart/delete-edit?orderNumber=${order}` }),
    cancelChanges: ({ order }) => ({ path: `/web-api/cart/cancel-changes?orderNumber=${order}` }),
    updateDropShipAddress: () => ({ body: { ...EMPTY_DROP_SHIP_ADDRESS, businessUnitId: "3", vendorId: "V1" } }),
    updateShipping: () => ({ body: { businessUnitId: "3", vendorId: "V1", itemNumber: "GROUND" } }),
    submit: () => ({ path: "/web-api/cart/submit?defaultCart=true" }),
    submission: () => ({ path: "/web-api/cart/submission?key=never-sent" }),
  },
  orders: {
    list: () => ({ body: { page: 1, pageSize: 20 } }),
    lines: () => ({ body: { page: 1 } }),
    details: ({ order }) => ({ body: orderKey(order) }),
    cancel: ({ order }) => ({ body: orderKey(order) }),
  },
  orderIssues: {
    report: ({ order }) => ({ body: { ...orderKey(order), lines: [], reason: "short", note: "", photo: null } }),
    ofOrder: ({ order }) => ({ body: orderKey(order) }),
    markSeen: ({ order }) => ({ body: orderKey(order) }),
    list: () => ({ body: { isDone: false, page: 1 } }),
    setDone: () => ({ body: { id: 999_999, isDone: true } }),
    photo: () => ({ path: "/web-api/staff/order-issue-photo?id=999999" }),
  },
  itemRequests: {
    send: () => ({ body: { what: "Butane torch", amount: "2 EA", neededBy: null } }),
    close: () => ({ body: { id: 999_999 } }),
  },
  catalogImports: {
    list: () => ({}),
    undo: () => ({ body: { id: 999_999 } }),
    waiting: () => ({}),
    upload: () => ({ file: "sku,name\n" }),
    read: () => ({ body: { id: 999_999 } }),
    choosePart: () => ({ body: { id: 999_999, part: "Sheet1" } }),
    compare: () => ({ body: { id: 999_999, choice: { meanings: ["sku"], makesNumbers: false, group: null } } }),
    reopen: () => ({ body: { id: 999_999 } }),
    apply: () => ({ body: { id: 999_999, vanished: "keep" } }),
    discard: () => ({ body: { id: 999_999 } }),
    rejects: () => ({ path: "/web-api/staff/import-rejects/999999" }),
  },
  customerImports: {
    upload: () => ({ file: "customer\n" }),
    read: () => ({ body: { id: 999_999 } }),
    choosePart: () => ({ body: { id: 999_999, part: "Sheet1" } }),
    compare: () => ({ body: { id: 999_999, meanings: ["organization"] } }),
    reopen: () => ({ body: { id: 999_999 } }),
    apply: () => ({ body: { id: 999_999 } }),
  },
  inbox: { read: () => ({ body: { messageId: "for-everybody" } }) },
  pageEdits: {
    start: () => ({ body: { path: "/products/no-such-category/" } }),
    save: () => ({ body: { contentLink: "999999_1", property: "title", text: "Help", html: "" } }),
    change: () => ({ body: { contentLink: "999999_1", change: { _tag: "Remove", part: 0 } } }),
    picture: () => ({ path: "/web-api/content/page-picture", file: "no picture" }),
    products: () => ({ path: "/web-api/content/page-products?term=beef" }),
    site: () => ({}),
    changes: () => ({ path: "/web-api/content/page-changes?contentLink=999999_1" }),
    saveSite: () => ({ body: { contentLink: "999999_1", content: { _tag: "Header", menu: [] } } }),
    publish: () => ({ body: { contentLink: "999999_1" } }),
    restore: () => ({ body: { contentLink: "999999_1", version: 1 } }),
    versions: () => ({ path: "/web-api/content/page-versions?contentLink=999999_1" }),
  },
  campaigns: {
    list: () => ({ body: { state: null, term: "" } }),
    read: () => ({ body: { id: "none" } }),
    save: () => ({ body: { id: null, version: null, content: { ...NEW_CAMPAIGN, name: "M" }, isPublished: false } }),
    stop: () => ({ body: { id: "none" } }),
    audience: () => ({ body: { audience: NEW_CAMPAIGN.audience, term: "North" } }),
    sendTest: () => ({ body: { content: { ...NEW_CAMPAIGN, html: "<p>Crab</p>" } } }),
  },
  invoices: { ofCustomer: () => ({ path: `/web-api/staff/statement?id=${ORG.A}` }) },
  personalData: {
    find: () => ({ body: { id: null, email: "no@one.example" } }),
    file: () => ({ path: "/web-api/staff/personal-data-file?id=999999&format=json" }),
    erase: () => ({ body: { id: null, email: "no@one.example", name: "no@one.example" } }),
    keep: () => ({ body: { audit: null, mails: 90, events: 7, searches: 90 } }),
    requests: () => ({}),
    note: () => ({ body: { email: "no@one.example", wants: "export", way: "letter", askedOn: "2020-01-01" } }),
    close: () => ({ body: { id: 999_999 } }),
  },
  audit: {
    list: () => ({ body: { person: "", organization: "", kind: null, from: "", to: "", before: null } }),
  },
  mails: {
    list: () => ({ body: { state: null, group: null, term: "", before: null } }),
    read: () => ({ body: { id: 999_999 } }),
    sendAgain: () => ({ body: { id: 999_999 } }),
  },
  accountSettings: {
    file: () => ({ path: "/web-api/account/personal-data?format=json" }),
    saveReminders: () => ({ body: { remindsOfDrafts: true } }),
    saveLanguage: () => ({ body: { language: "en" } }),
    rename: () => ({ body: { firstName: "A", lastName: "B" } }),
    saveContact: () => ({ body: { phone: "555-555-0142", region: "NE" } }),
    changePassword: () => ({ body: { current: "x", password: "y", endsOthers: true } }),
    requestEmail: () => ({ body: { email: "a@new.example", password: PASSWORD } }),
    confirmEmail: () => ({ body: { token: "none" } }),
    setUpSecondFactor: () => ({ body: { password: "x" } }),
    turnOnSecondFactor: () => ({ body: { code: "000000" } }),
    turnOffSecondFactor: () => ({ body: { password: PASSWORD } }),
    endDevice: () => ({ body: { id: "none" } }),
  },
  passkeys: {
    options: () => ({ body: { token: "none" } }),
    enter: () => ({ body: { token: "none", credential: "{}" } }),
    begin: () => ({ body: { password: PASSWORD } }),
    add: () => ({ body: { name: "Blue key", credential: "{}" } }),
    remove: () => ({ body: { id: "none", password: PASSWORD } }),
  },
  stockNotices: {
    request: () => ({ body: { productSku: "OUT", unitOfMeasure: "CS" } }),
    withdraw: () => ({ body: { productSku: "OUT", unitOfMeasure: "CS" } }),
  },
  quickOrder: {
    lookUp: () => ({ body: { texts: ["BEEF1"] } }),
    findByName: () => ({ body: { names: ["beef"] } }),
  },
  similarItems: { find: () => ({ path: "/web-api/similar-items?sku=BEEF1" }) },
  paidPrices: { ofProduct: () => ({ path: "/web-api/paid-prices?sku=BEEF1" }) },
  search: {
    queries: () => ({ path: "/1/indexes/*/queries" }),
    suggest: () => ({ path: "/search/SearchAsYouType/?q=be" }),
  },
  searchRules: {
    listDictionary: () => ({ path: "/web-api/staff/search-dictionary" }),
    changeDictionaryEntry: () => ({ body: { id: "en-chix", words: null } }),
    switchDictionaryEntry: () => ({ body: { id: "en-chix", isOn: true } }),
    listLearned: () => ({ path: "/web-api/staff/search-learned" }),
    decideLearned: () => ({ body: { typed: "m", means: "n", isAccepted: false } }),
    listSynonyms: () => ({ path: "/web-api/staff/search-synonyms" }),
    saveSynonym: () => ({ body: { id: "m", kind: "synonym", input: null, words: ["tater", "potato"] } }),
    deleteSynonym: () => ({ body: { id: "m" } }),
    listBanners: () => ({ path: "/web-api/staff/search-banners" }),
    saveBanner: () => ({
      body: { id: "m", term: "", image: "/m.svg", title: "M", link: null, opensNewTab: false },
    }),
    deleteBanner: () => ({ body: { id: "m" } }),
  },
  deliverySettings: {
    read: () => ({ path: "/web-api/staff/delivery-settings" }),
    remove: () => ({ body: { kind: "warehouse", id: "Nowhere" } }),
    savePriceList: () => ({ body: { id: "m", name: "M", was: "N" } }),
    saveWarehouse: () => ({ body: { name: "M", zone: "UTC", was: "N" } }),
    saveDay: () => ({ body: { warehouse: "M", day: "2026-11-26", exception: null, was: null } }),
  },
  contractPrices: {
    list: () => ({ body: { organization: 999_999, term: "", after: "" } }),
    save: () => ({
      body: {
        organization: 999_999,
        was: null,
        fields: { sku: "BEEF1", unit: "CS", price: "1", fromQuantity: "", validFrom: "", validTo: "" },
      },
    }),
  },
  productEdits: {
    list: () => ({ body: { term: "", isOffSale: false, after: null } }),
    read: () => ({ body: { sku: "BEEF1" } }),
    save: () => ({ body: { sku: "NONE", version: "", fields: PRODUCT_FIELDS } }),
    copy: () => ({ body: { sku: "NONE", newSku: "NONE-2" } }),
    savePicture: () => ({ path: "/web-api/staff/product-picture?sku=BEEF1", file: "no picture" }),
    removePicture: () => ({ body: { sku: "NONE" } }),
  },
  organizations: {
    hold: ({ organization }) => ({ path: `/web-api/staff/organization-hold?id=${organization}` }),
    setHold: () => ({ body: { id: 999_999, hold: null, was: "" } }),
    start: () => ({ path: "/web-api/staff/organization-start" }),
    add: () => ({ body: { name: "Cellar Door", accountNumber: "", look: 0, customerGroup: "g1" } }),
    profile: ({ organization }) => ({ path: `/web-api/staff/organization-profile?id=${organization}` }),
    saveProfile: () => ({ body: { id: 999_999, name: "M", look: 0, was: { name: "N", look: 0 } } }),
  },
  users: {
    list: () => ({ body: { organizationId: null, term: "", state: null, page: 1 } }),
    invite: () => ({
      body: { email: "ivy@x.example", firstName: "Ivy", lastName: "Sandoval", organizationId: null, roles: ["editor"] },
    }),
    setActive: () => ({ body: { id: 999_999, version: 1, isActive: false } }),
    setRoles: () => ({ body: { id: 999_999, version: 1, roles: ["editor"] } }),
    endSessions: () => ({ body: { id: 999_999 } }),
    mailLink: () => ({ body: { id: 999_999 } }),
    makeLink: () => ({ body: { id: 999_999 } }),
  },
  messaging: {
    getJwt: () => ({ path: "/web-api/iterable/get-jwt?email=a%40x.example" }),
    getMessages: () => ({ path: "/web-api/iterable/inApp/web/getMessages?count=20&packageName=larder&platform=Web" }),
    trackOpen: () => ({ body: messageEvent }),
    trackClose: () => ({ body: messageEvent }),
    trackClick: () => ({ body: messageEvent }),
    trackDelivery: () => ({ body: messageEvent }),
    consume: () => ({ body: messageEvent }),
  },
  messagingUser: {
    updateCart: () => ({ body: { items: [] } }),
    trackPurchase: () => ({ body: { items: [], total: 0 } }),
    updateUser: () => ({ body: { dataFields: {} } }),
    updateEmail: () => ({ body: { newEmail: "a@x.example" } }),
    updateSubscriptions: () => ({ body: { emailListIds: [1] } }),
    track: () => ({ body: { eventName: "visited" } }),
  },
  embeddedMessages: {
    getEmbeddedMessages: () => ({
      path: "/web-api/iterable/embedded-messaging/messages?placementIds=1&placementIds=2&packageName=larder&platform=Web",
    }),
    trackReceived: () => ({ body: messageEvent }),
    trackClick: () => ({ body: messageEvent }),
    trackDismiss: () => ({ body: messageEvent }),
    trackSession: () => ({
      body: { session: { id: "s1", start: 0, end: 1 }, impressions: [], deviceInfo: messageEvent.deviceInfo },
    }),
  },
  eventLog: {
    list: () => ({ body: { show: "all", name: "", source: null, term: "", before: null, reach: "latest" } }),
  },
  analytics: {
    sendRetailEvent: () => ({
      body: { eventType: "search", visitorId: "v", eventTime: "2026-11-18T15:00:00.000Z", productDetails: [] },
    }),
  },
};

const rolesOf = (who: Who): readonly StaffRole[] =>
  who === "settingUp" ? rolesWith("openShop") : who in PERMISSIONS ? rolesWith(who as Permission) : [];

interface Row {
  readonly name: string;
  readonly call: Call;
  readonly request: (ids: Ids) => Request;
}

const all: readonly Row[] = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members as Readonly<Record<string, Call>>)
    .filter(([, member]) => isCall(member))
    .map(([name, call]) => ({
      name: `${group}.${name}`,
      call,
      request:
        (rows as unknown as Readonly<Record<string, Readonly<Record<string, (ids: Ids) => Request>>>>)[group]?.[name] ??
        ((ids: Ids) => declaredRequest(call, ids)),
    })),
);

const bearerOf = async (browser: Browser): Promise<Readonly<Record<string, string>>> => {
  const { email = "" } = (await browser.post("/web-api/auth/current-user")).body as { readonly email?: string };
  const { status, body } = await browser.get(`/web-api/iterable/get-jwt?email=${encodeURIComponent(email)}`);
  return status === 200 ? { authorization: `Bearer ${body.token as string}` } : {};
};

const ask = async (browser: Browser, { call, request }: Row, ids: Ids): Promise<Answered> => {
  const { path = call.path, body, file } = request(ids);
  if (call.auth === "jwt") return browser.send(call.method, path, body, { headers: await bearerOf(browser) });
  return file === undefined ? browser.send(call.method, path, body) : browser.upload(path, file);
};

const without = ({ status, text }: Answered): readonly [number, string] => [
  status,
  text.replace(/"requestId":"[^"]*"/, ""),
];

const signedIn = new Map<string, Promise<Browser>>();

const sharedSession = (name: string, prepare?: (browser: Browser) => Promise<unknown>): Promise<Browser> => {
  const key = `${name} ${prepare !== undefined}`;
  const found =
    signedIn.get(key) ??
    world.signedIn(name).then(async (browser) => {
      await prepare?.(browser);
      return browser;
    });
  signedIn.set(key, found);
  return found;
};

const act = (staff: Browser, organizationId: number = ORG.A, userId: number = USER.a): Promise<Answered> =>
  staff.post("/web-api/impersonation/start", { organizationId, userId });

const routesOf = (printed: string): readonly string[] => {
  const above: string[] = [];
  return printed.split("\n").flatMap((line) => {
    const [, lead = "", part = "", methods = ""] = /^(.*?)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    const depth = lead.length / 4;
    above.splice(depth, above.length, (above[depth - 1] ?? "") + part);
    return (
      methods
        .split(", ")
        .filter((method) => method !== "" && method !== "HEAD")
        // Different names for one parameter print as one part; the longer path has the second.
        .map((method) => `${method} ${(above[depth] ?? "").replace(/:(\w+)\|:(\w+)/, depth === 0 ? ":$1" : ":$2")}`)
    );
  });
};

/** Routes outside the table of calls: files, pages, a visitor's own punchout, and protocols with their own keys. */
const BESIDES_CALLS = [
  "GET *",
  "GET /1/indexes/:index/:objectID",
  "GET /1/indexes/:index/settings",
  "GET /Static/dist/es/release.json",
  "GET /Static/dist/release.json",
  "GET /favicon.ico",
  "GET /healthz",
  "GET /manifest.webmanifest",
  "GET /openapi.json",
  "GET /punchout/postback.js",
  "GET /punchout/postbackMessage",
  "GET /punchout/start",
  "GET /readyz",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /sitemap/pages",
  "GET /sitemap/products",
  "GET /web-api/iterable/message-frame",
  "GET /web-api/language",
  "POST /1/events",
  "POST /1/indexes/:index/browse",
  "POST /1/indexes/:index/facets/:facet/query",
  "POST /1/indexes/:index/objects",
  "POST /1/indexes/:index/query",
  "POST /1/indexes/:index/recommendations",
  // The specification has this call as both GET and POST.
  "POST /web-api/order-guide/header-list",
];

/** A marker in texts private to one user; no other user's answer contains it. */
const MARK = "of-one-user-alone";

/** The calls of groups, each group's in one text. */
const callsOf = (groups: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(groups).flatMap(([group, names]) => names.split(" ").map((name) => `${group}.${name}`));

/**
 * What a colleague in the same organization gets from each customer call: shared data of the organization, or only
 * their own. A call in neither list fails.
 */
const COLLEAGUE = {
  organization: callsOf({
    orderGuides: "open page save list listing headerList copy remove transfer share importShared unshare",
    guideFiles: "upload importFromListing downloadLink getOrderGuide byItems",
    carts: "edit deleteEdit cancelChanges",
    orders: "list lines cancel details",
    orderIssues: "report ofOrder",
    invoices: "own",
    quickOrder: "lookUp findByName",
    similarItems: "find popular",
    keptCatalogue: "read",
    paidPrices: "ofProduct news",
  }),
  own: callsOf({
    sessions: "signOut chooseOrganization organizations",
    orderGuides: "viewed setPreferences",
    guideFiles: "chooseColumns fix review pending finish cancel file createdByMe",
    guideDrafts: "list merge",
    carts:
      "get currentOrNew summary validate refreshPrices add updateItem removeItem updateField updateCartNotes updateFields updateDeliveryDate updateDropShipAddress updateShipping submit submission",
    orderIssues: "answered markSeen",
    itemRequests: "send",
    stockNotices: "list request withdraw",
    analytics: "sendRetailEvent",
    accountSettings:
      "read file rename saveContact saveReminders saveLanguage changePassword requestEmail withdrawEmail endDevice setUpSecondFactor turnOnSecondFactor turnOffSecondFactor",
    passkeys: "begin add remove",
    messaging: "getJwt getMessages trackOpen trackClose trackClick trackDelivery consume",
    inbox: "list read",
    messagingUser: "updateCart trackPurchase updateUser updateEmail updateSubscriptions track",
    embeddedMessages: "getEmbeddedMessages trackReceived trackClick trackDismiss trackSession",
  }),
};

/** The calls allowed in a punchout session. All others are refused. */
const PUNCHOUT = callsOf({
  sessions: "signOut currentUser originalUser organizations region",
  pages: "byUrl byContentLink childrenOf childrenAt header footer globalSettings",
  orderGuides: "open page list listing headerList",
  guideFiles: "downloadLink file getOrderGuide createdByMe byItems",
  guideDrafts: "list merge",
  carts:
    "get currentOrNew summary validate refreshPrices add updateItem removeItem updateField updateCartNotes updateFields updateDeliveryDate updateDropShipAddress updateShipping submit submission",
  quickOrder: "lookUp findByName",
  similarItems: "find",
  search: "queries suggest",
  messaging: "getJwt getMessages",
  embeddedMessages: "getEmbeddedMessages",
  analytics: "sendRetailEvent",
});

/** What these return there instead of success. */
const PUNCHOUT_STATUS: Readonly<Record<string, number>> = {
  "pages.childrenOf": 404,
  "guideFiles.file": 404,
  // A line of the user's own cart is unknown here.
  "carts.updateItem": 404,
  "carts.removeItem": 404,
  // They need a vendor's delivery in the cart.
  "carts.updateDropShipAddress": 400,
  "carts.updateShipping": 400,
  "carts.submit": 409,
  "carts.submission": 404,
  "search.queries": 403,
  "messaging.getJwt": 403,
};

let world: World;
let statements: ReturnType<typeof collectStatements>;
let staffAtWork: Browser | undefined;
let ids: { readonly own: Ids; readonly foreign: Ids; readonly unknown: Ids };

const orderOf = async (browser: Browser): Promise<string> => {
  await browser.add("BEEF1", 2);
  return (await browser.post("/web-api/cart/submit")).body.confirmedOrders[0].orderNumber as string;
};

const lineOf = async (browser: Browser): Promise<string> => {
  const { body } = await browser.add("BEEF1", 2);
  return body.cartGroups[0].subCarts[0].lines[0].id as string;
};

beforeAll(async () => {
  world = await startWorld();
  statements = collectStatements();
  const a = await world.signedIn("a");
  const b = await world.signedIn("b");
  await insertBuyers(world);
  await world.sql`insert into region (name) values ('NE')`;
  await world.opened.db.insertInto("message").values({ id: "for-everybody", html: "<p>Hello</p>" }).execute();
  const own = { guide: GUIDE.a, order: await orderOf(a), line: await lineOf(a), organization: ORG.A };
  const foreign = { guide: GUIDE.b, order: await orderOf(b), line: await lineOf(b), organization: ORG.B };
  ids = {
    own,
    foreign,
    unknown: { guide: 999_999, order: "999999", line: "00000000-0000-4000-8000-000000000000", organization: 999_999 },
  };
});
afterAll(() => {
  statements.stop();
  return world.close();
});

describe("OP-21 who may call what", () => {
  it("OP-21 the server answers only calls in the table, and each has its rows below", () => {
    const inTable = new Set(
      all.map(
        ({ call: { method, path } }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1").replace("*", ":index")}`,
      ),
    );
    const routes = routesOf(world.routes());
    expect(routes.length).toBeGreaterThan(120);
    expect(routes.filter((route) => !inTable.has(route)).toSorted()).toEqual(BESIDES_CALLS);
  });

  it.each(all.filter(({ call }) => call.who !== "anyone"))(
    "OP-21 IDENT-13 $name: a guest gets 401 and no data",
    async (row) => {
      for (const guest of [world.browser(), world.browser()]) {
        const answered = await ask(guest, row, ids.own);
        expect(answered.status).toBe(401);
        expect(answered.body).toEqual({
          error: { code: "UNAUTHENTICATED", message: expect.any(String), requestId: expect.any(String) },
          ...(row.call.auth === "jwt" ? { msg: expect.any(String), code: "InvalidJwtPayload" } : {}),
        });
        await guest.get("/web-api/content/footer");
      }
    },
  );

  it.each(all.filter(({ call }) => call.who === "customer" || call.who === "orderingCustomer"))(
    "IDENT-15 IDENT-19 IDENT-23 OP-21 $name: staff get FORBIDDEN until they act for a customer",
    async (row) => {
      const choosing = await sharedSession("staff", async (browser) => {
        const chosen = await browser.post(`/web-api/organization/set?value=${ORG.A}`);
        expect(chosen.body.currentOrganization.id).toBe(ORG.A);
      });
      for (const staff of [await sharedSession("staff"), choosing])
        expect(await ask(staff, row, ids.own)).toMatchObject({ status: 403, body: { error: { code: "FORBIDDEN" } } });
    },
  );

  it("IDENT-19 OP-132 staff see prices and search as a guest, or as the user they act for", async () => {
    const staff = await world.signedIn("staff");
    await staff.post(`/web-api/organization/set?value=${ORG.A}`);
    const page = async () => (await staff.get("/products/BEEF1/")).body;
    const user = async () => (await staff.post("/web-api/auth/current-user")).body;
    const guest = (await world.browser().get("/products/BEEF1/")).body;
    expect((await page()).product).toEqual(guest.product);
    expect((await user()).algoliaIndexName).toBe("products_public");
    expect((await act(staff)).status).toBe(200);
    expect(await user()).toMatchObject({ isImpersonationActive: true, currentOrganization: { id: ORG.A } });
    expect((await page()).product.variants[0].price).toMatch(/^\$/);
    expect((await staff.post(`/web-api/order-guide?id=${GUIDE.a}`)).status).toBe(200);
    expect((await staff.get("/web-api/cart")).status).toBe(200);
    // Calls act as the user, so another user's organization isn't the session's.
    await world.sql`update session set organization_id = ${ORG.B} where as_user_id = ${USER.a}`;
    expect((await user()).currentOrganization).toBeNull();
    expect((await staff.get("/web-api/cart")).status).toBe(403);
    expect((await staff.post(`/web-api/organization/set?value=${ORG.B}`)).status).toBe(404);
  });

  it("IDENT-19 OP-07 staff and editors who are customers too are not found and cannot be acted for", async () => {
    const staff = await world.signedIn("staff");
    const isFound = async (list: string): Promise<boolean> =>
      (await staff.get(`/web-api/impersonation/${list}`)).body.some(
        (one: { readonly id: number }) => one.id === USER.both,
      );
    const found = async () => [
      (await act(staff, ORG.B, USER.both)).status,
      (await staff.post("/web-api/impersonation/reset")).status,
      await isFound("users?q=both"),
      await isFound("recent"),
    ];
    expect(await found()).toEqual([200, 200, true, true]);
    for (const role of STAFF_ROLES) {
      await world.sql`update app_user set roles = ${JSON.stringify(["customer", role])} where id = ${USER.both}`;
      try {
        expect(await found(), role).toEqual([404, 200, false, false]);
      } finally {
        await world.sql`update app_user set roles = '["customer"]' where id = ${USER.both}`;
      }
    }
  });

  it.each(all.filter(({ call }) => rolesOf(call.who).includes("staff")))(
    "OP-21 IDENT-23 $name: sales reps may call it, even while acting; other roles as the table says",
    async (row) => {
      for (const role of rolesOf(row.call.who).filter((each) => each !== "staff")) {
        const answered = await ask(await sharedSession(role), row, ids.own);
        expect([200, 204, 404], `${role}: ${answered.text}`).toContain(answered.status);
      }
      staffAtWork ??= await world.signedIn("staff");
      const staff = staffAtWork;
      for (const isActing of [false, true]) {
        if (isActing) await act(staff);
        const answered = await ask(staff, row, ids.own);
        expect([200, 204, 404], answered.text).toContain(answered.status);
      }
      await staff.post("/web-api/impersonation/reset");
    },
  );

  it("IDENT-23 OP-21 staff act for a customer of the named organization, never for a colleague", async () => {
    const staff = await world.signedIn("staff");
    for (const [organizationId, userId] of [
      [ORG.B, USER.a],
      [ORG.A, USER.staff],
      [ORG.A, USER.editor],
      [ORG.A, USER.gone],
      [ORG.A, 999_999],
      [999_999, USER.a],
    ] as const) {
      const answered = await act(staff, organizationId, userId);
      expect(answered, `${organizationId} ${userId}`).toMatchObject({
        status: 404,
        body: { error: { code: "NOT_FOUND" } },
      });
    }
    expect((await staff.post("/web-api/auth/current-user")).body.isImpersonationActive).toBe(false);
  });

  it("IDENT-19 IDENT-23 acting ends when its actor is staff no more, or the customer becomes a colleague", async () => {
    for (const [id, roles, before] of [
      [USER.staff, '["customer"]', '["staff"]'],
      [USER.a, '["customer","editor"]', '["customer"]'],
    ] as const) {
      const staff = await world.signedIn("staff");
      await act(staff);
      expect((await staff.get("/web-api/cart")).status).toBe(200);
      await world.sql`update app_user set roles = ${roles}::jsonb where id = ${id}`;
      expect((await staff.get("/web-api/cart")).status, roles).toBe(401);
      await world.sql`update app_user set roles = ${before}::jsonb where id = ${id}`;
    }
  });

  it("PAGE-08 IDENT-19 a page carries the user that calls are made as and the one who signed in", async () => {
    const staff = await world.signedIn("staff");
    const users = async () => (await staff.get("/")).body;
    expect(await users()).toMatchObject({ currentUser: { userName: "staff" }, originalUser: { userName: "staff" } });
    await act(staff);
    expect(await users()).toMatchObject({
      currentUser: { userName: "a", isImpersonationActive: true },
      originalUser: { userName: "staff" },
    });
  });

  it("IDENT-22 OP-132 there is no messaging token while staff act for a customer", async () => {
    const staff = await world.signedIn("staff");
    await act(staff);
    for (const email of ["a@x.example", "staff@x.example"])
      expect((await staff.get(`/web-api/iterable/get-jwt?email=${encodeURIComponent(email)}`)).status).toBe(403);
  });

  it("IDENT-19 IDENT-20 the audit says who did what in which role, from start to reset", async () => {
    const staff = await world.signedIn("staff");
    await act(staff);
    await lineOf(staff);
    await staff.post(`/web-api/organization/set?value=${ORG.A2}`);
    await staff.post("/web-api/organization/setRegion?region=NE");
    await staff.post("/web-api/impersonation/reset");
    expect((await staff.get("/web-api/cart")).status).toBe(403);
    const rows = await world.sql<object>`select call, as_user_id, organization_id from audit
      where actor_id = ${USER.staff} and call not like '%login%' order by seq desc limit 5`;
    expect(rows.toReversed()).toEqual([
      { call: "POST /web-api/impersonation/start", as_user_id: USER.a, organization_id: ORG.A },
      { call: "POST /web-api/cart/add", as_user_id: USER.a, organization_id: ORG.A },
      { call: "POST /web-api/organization/set", as_user_id: USER.a, organization_id: ORG.A2 },
      { call: "POST /web-api/organization/setRegion", as_user_id: USER.a, organization_id: ORG.A2 },
      { call: "POST /web-api/impersonation/reset", as_user_id: USER.a, organization_id: ORG.A2 },
    ]);
  });

  it("IDENT-07 HTTP-12 a call from a page of another user or organization is refused", async () => {
    const a = await world.signedIn("a");
    const customers = all.filter(
      ({ call, request }) =>
        (call.who === "customer" ||
          call.who === "orderingCustomer" ||
          (call.who === "signedIn" && call.reads === true)) &&
        call.auth === "cookie" &&
        request(ids.own).file === undefined,
    );
    expect(customers.length).toBeGreaterThan(40);
    for (const { name, call, request } of customers) {
      const { path = call.path, body } = request(ids.own);
      for (const owner of [
        sessionOwner("b@x.example", ORG.A),
        sessionOwner("a@x.example", ORG.A2),
        sessionOwner("a@x.example", null),
      ]) {
        const answered = await a.send(call.method, path, body, { headers: { [OWNER_HEADER]: owner } });
        expect(answered.status, `${name} for ${owner}`).toBe(401);
      }
    }
    const own = { headers: { [OWNER_HEADER]: sessionOwner("a@x.example", ORG.A) } };
    expect((await a.send("GET", "/web-api/cart", undefined, own)).status).toBe(200);
  });

  it.each(all.filter(({ call }) => call.who === "orderingCustomer"))(
    "IDENT-18 SUBMIT-05 $name: refused with the reason while on hold",
    async (row) => {
      const answered = await ask(await sharedSession("hold"), row, ids.own);
      expect(answered.status).toBe(403);
      expect(answered.body.error).toMatchObject({ code: "ON_HOLD", message: "Credit limit exceeded." });
    },
  );

  it.each(all.filter(({ call }) => call.who === "customer" && call.method === "GET"))(
    "GUIDE-VIEW-30 $name: still readable while on hold",
    async (row) => {
      const hold = await sharedSession("hold");
      expect((await ask(hold, row, { ...ids.own, guide: GUIDE.hold })).status).toBe(
        ["carts.submission", "guideFiles.file"].includes(row.name) ? 404 : 200,
      );
    },
  );

  const owned = all.filter(({ call }) => call.owned !== undefined && namesAnId(call));
  it.each(owned)("GUIDE-LIST-23 HIST-02 $name: a foreign id is answered exactly like an unknown one", async (row) => {
    const a = await world.signedIn("a");
    const foreign = await ask(a, row, { ...ids.own, ...only(row, ids.foreign) });
    const unknown = await ask(a, row, { ...ids.own, ...only(row, ids.unknown) });
    expect(foreign.status).toBe(404);
    expect(without(foreign)).toEqual(without(unknown));
  });

  it.each(owned.filter(({ call }) => call.owned?.some(({ of }) => of === "guide") === true))(
    "GUIDE-LIST-23 GUIDE-IO-14 $name: a guide shared with another organization is unknown",
    async (row) => {
      const c = await sharedSession("c");
      const foreign = await ask(c, row, { ...ids.unknown, guide: GUIDE.shared });
      expect(foreign.status).toBe(404);
      expect(without(foreign)).toEqual(without(await ask(c, row, ids.unknown)));
    },
  );

  it.each(owned)("GUIDE-LIST-23 $name: impossible ids cause no server errors", async (row) => {
    const a = await world.signedIn("a");
    const odd = [0, -5, 2_147_483_648, 2 ** 53, 1.5];
    for (const number of odd) {
      const answered = await ask(a, row, {
        guide: number,
        organization: number,
        line: `${number}`,
        order: `${number}`,
      });
      expect([400, 404], `${row.name} ${number}: ${answered.text}`).toContain(answered.status);
    }
  });

  it.each(all.filter(({ call }) => rolesOf(call.who).length > 0))(
    "OP-21 IDENT-23 $name: customers and staff can't use another role's calls",
    async (row) => {
      for (const name of ["a", "hold", ...STAFF_ROLES.filter((each) => !rolesOf(row.call.who).includes(each))]) {
        const answered = await ask(await sharedSession(name), row, ids.own);
        expect(answered, name).toMatchObject({ status: 403, body: { error: { code: "FORBIDDEN" } } });
      }
    },
  );

  const own = all.filter(
    ({ name, call }) =>
      rolesOf(call.who).length === 0 &&
      ![
        // Calls that end something: specified-calls.test.ts.
        "sessions.signOut",
        "accounts.setPassword",
        // A new password and a mailed token: own-account.test.ts.
        "accountSettings.changePassword",
        // A link: setup-link.test.ts.
        "setup.start",
        // A code: second-factor.test.ts.
        "sessions.setUpSecondFactor",
        "sessions.enterCode",
        "accountSettings.setUpSecondFactor",
        "accountSettings.turnOnSecondFactor",
        // A passkey: passkeys.test.ts.
        "passkeys.options",
        "passkeys.enter",
        "passkeys.begin",
        "passkeys.add",
        "passkeys.remove",
        "accountSettings.confirmEmail",
        "orderGuides.importShared",
        "orderGuides.remove",
        "orderGuides.transfer",
        "pages.childrenOf",
        "carts.submission",
        "carts.submit",
        // They need a vendor's delivery: the acceptance suite of carts.
        "carts.updateDropShipAddress",
        "carts.updateShipping",
        "carts.removeItem",
        "search.queries",
        "guideFiles.chooseColumns",
        "guideFiles.fix",
        "guideFiles.review",
        "guideFiles.finish",
        "guideFiles.cancel",
        "guideFiles.file",
      ].includes(name),
  );
  it.each(own)("OP-21 $name: the owner's same request works", async (row) => {
    const a = await world.signedIn("a");
    const line = row.name === "carts.updateItem" ? await lineOf(a) : ids.own.line;
    if (["carts.deleteEdit", "carts.cancelChanges"].includes(row.name))
      await a.post("/web-api/cart/edit", { orderNumber: ids.own.order });
    const answered = await ask(a, row, { ...ids.own, line });
    expect([200, 204], answered.text).toContain(answered.status);
  });

  const ofOrganization = own.filter(
    ({ name, call }) =>
      call.owned?.some(({ of }) => of === "guide" || of === "order") === true &&
      (name === "carts.edit" || !name.startsWith("carts.")),
  );
  it.each(ofOrganization)(
    "IDENT-15 OP-21 $name: a colleague works on the organization's guides and orders",
    async (row) => {
      const takesOrder = row.call.owned?.some(({ of }) => of === "order") === true;
      const order = takesOrder ? await orderOf(await world.signedIn("a")) : ids.own.order;
      const answered = await ask(await world.signedIn("a2"), row, { ...ids.own, order });
      // A guide can only go to the user's own organizations.
      expect(row.name === "orderGuides.share" ? [403] : [200, 204], answered.text).toContain(answered.status);
    },
  );

  it.each(all.filter(({ call }) => call.owned?.some(({ of }) => of === "cartLine") === true))(
    "IDENT-15 OP-21 $name: a colleague has an own cart, and another user's line is unknown",
    async (row) => {
      const a2 = await world.signedIn("a2");
      const line = await lineOf(await world.signedIn("a"));
      const others = await ask(a2, row, { ...ids.own, line });
      expect(others.status, others.text).toBe(404);
      expect(without(others)).toEqual(without(await ask(a2, row, { ...ids.own, line: ids.unknown.line })));
    },
  );

  it.each(["update", "delete", "share", "transfer"])(
    "OP-43 GUIDE-LIST-18 a guide that is only shared refuses to %s",
    async (what) => {
      const a = await world.signedIn("a");
      const id = GUIDE.shared;
      const answered = await {
        update: () => a.post("/web-api/order-guide/update", save(id)),
        delete: () => a.send("DELETE", `/web-api/order-guide/${id}`),
        share: () => a.post("/web-api/order-guide/share", { orderGuideId: id, organizationId: ORG.A2 }),
        transfer: () =>
          a.post("/web-api/order-guide/transfer-ownership", { orderGuideId: id, newOrganizationId: ORG.A2 }),
      }[what]!();
      expect(answered.status).toBe(403);
      expect((await (await world.signedIn("b")).post(`/web-api/order-guide?id=${id}`)).body.name).toBe("Shared by B");
    },
  );
});

describe("OP-21 IDENT-15 SUBMIT-18 colleagues and punchout sessions", () => {
  const customers = all.filter(({ call }) => ["signedIn", "customer", "orderingCustomer"].includes(call.who));
  let line = "";
  beforeAll(async () => {
    const both = await world.signedIn("both");
    await both.post(`/web-api/organization/set?value=${ORG.A}`);
    const { body } = await both.add("BEEF1", 2, { comment: MARK });
    line = body.cartGroups[0].subCarts[0].lines[0].id as string;
    const fields = [
      { name: "poNumber", value: MARK },
      { name: "note", value: MARK },
    ];
    expect((await both.post("/web-api/cart/update/fields", { fields })).text).toContain(MARK);
    await world.sql`update app_user set phone = ${MARK} where id = ${USER.both}`;
    expect((await both.get("/web-api/account")).text).toContain(MARK);
  });

  it("OP-21 every call is classified for colleagues and punchout sessions", () => {
    const names = [...COLLEAGUE.organization, ...COLLEAGUE.own];
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(customers.map(({ name }) => name).toSorted());
    expect(PUNCHOUT.toSorted()).toEqual(
      all
        .filter(({ call }) => call.punchout === true)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it.each(customers.filter(({ name }) => COLLEAGUE.own.includes(name)))(
    "OP-21 IDENT-15 $name: a colleague gets nothing of another user's",
    async (row) => {
      const answered = await ask(await world.signedIn("a2"), row, { ...ids.own, line });
      expect(answered.text).not.toContain(MARK);
      expect(answered.text).not.toContain(line);
    },
  );

  it.each(all.filter(({ call }) => call.punchout !== true))(
    "SUBMIT-18 OP-21 $name: no punchout session may call it",
    async (row) => {
      for (const buyer of ["both", "first", "other"] as const) {
        const answered = await ask(await sharedPunchout(buyer), row, { ...ids.own, line });
        expect(answered, buyer).toMatchObject({ status: 403, body: { error: { code: "FORBIDDEN" } } });
      }
    },
  );

  it.each(all.filter(({ call }) => call.punchout === true))(
    "SUBMIT-18 OP-21 $name: a punchout session sees nothing of other sessions",
    async (row) => {
      const session = await punchoutSession(world, "both");
      const answered = await ask(session, row, { ...ids.own, line });
      const refusal = PUNCHOUT_STATUS[row.name];
      expect(refusal === undefined ? [200, 204] : [refusal], answered.text).toContain(answered.status);
      expect(answered.text).not.toContain(MARK);
      const other = await ask(await punchoutSession(world, "first"), row, { ...ids.own, line });
      expect(other.text).not.toContain(MARK);
    },
  );

  it.each(all.filter(({ call }) => call.punchout === true && call.owned?.some(({ of }) => of === "order") === true))(
    "SUBMIT-18 CART-28 $name: a punchout session can't name an order",
    async (row) => {
      const at = { ...row, request: (own: Ids) => withOrderNumber(row, own) };
      expect((await ask(await sharedPunchout("both"), at, { ...ids.own, line })).status).toBe(403);
    },
  );

  it.each(owningGuide())(
    "SUBMIT-18 GUIDE-LIST-23 $name: another buyer's organization has no such guide",
    async (row) => {
      const answered = await ask(await sharedPunchout("other"), row, ids.own);
      expect(answered.status).toBe(404);
    },
  );
});

function owningGuide(): readonly Row[] {
  return all.filter(({ call }) => call.punchout === true && call.owned?.some(({ of }) => of === "guide") === true);
}

function withOrderNumber({ call, request, name }: Row, own: Ids): Request {
  const made = request(own);
  const of = name === "carts.removeItem" ? `id=${own.line}&` : "";
  return { ...made, path: `${(made.path ?? call.path).split("?")[0]}?${of}orderNumber=${own.order}` };
}

const punchouts = new Map<string, Promise<Browser>>();

function sharedPunchout(buyer: "both" | "first" | "other"): Promise<Browser> {
  const found = punchouts.get(buyer) ?? punchoutSession(world, buyer);
  punchouts.set(buyer, found);
  return found;
}

function namesAnId(call: Call): boolean {
  return rolesOf(call.who).length === 0 && call.owned?.some(({ at }) => at !== "query.orderNumber") === true;
}

function only({ call }: Row, from: Ids): Partial<Ids> {
  const kinds = new Set((call.owned ?? []).map(({ of }) => of));
  return {
    ...(kinds.has("guide") ? { guide: from.guide } : {}),
    ...(kinds.has("cartLine") ? { line: from.line } : {}),
    ...(kinds.has("order") ? { order: from.order } : {}),
    ...(kinds.has("organization") ? { organization: from.organization } : {}),
  };
}

describe("CART-28 the cart of another organization's order", () => {
  const withOrder = all.filter(({ call }) => call.owned?.some(({ at }) => at === "query.orderNumber"));
  it.each(withOrder)("CART-28 $name: a foreign order number is answered exactly like an unknown one", async (row) => {
    const a = await world.signedIn("a");
    const at = (order: string): Row => ({
      ...row,
      request: (own) => ({
        ...row.request(own),
        path: `${(row.request(own).path ?? row.call.path).split("?")[0]}?${row.name === "carts.removeItem" ? `id=${own.line}&` : ""}orderNumber=${order}`,
      }),
    });
    const foreign = await ask(a, at(ids.foreign.order), ids.own);
    const unknown = await ask(a, at(ids.unknown.order), ids.own);
    expect(foreign.status, foreign.text).toBe(404);
    expect(without(foreign)).toEqual(without(unknown));
  });
});

it("OP-21 GUIDE-LIST-23 refused foreign requests leave everything the owner reads unchanged", async () => {
  const [a, b] = [await world.signedIn("a"), await world.signedIn("b")];
  const read = async (): Promise<readonly string[]> => {
    const answers = [
      await a.post(`/web-api/order-guide?id=${GUIDE.a}&page=1`),
      await a.post(`/web-api/order-guide?id=${GUIDE.a}&page=1&type=customGroups`),
      await a.post("/web-api/order-guide/list"),
      await a.get("/web-api/cart"),
      await a.post("/web-api/order-history/details", orderKey(ids.own.order)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return answers.map(({ text }) => text);
  };
  const naming = all.filter(({ call }) => namesAnId(call));
  const before = await read();
  for (const row of naming) await ask(b, row, { ...ids.foreign, ...only(row, ids.own) });
  await Promise.all(naming.map((row) => ask(b, row, { ...ids.foreign, ...only(row, ids.own) })));
  expect(await read()).toEqual(before);
});

it("OP-21 every statement on a table of organizations names the organization, or is of staff or a person's own data", async () => {
  const tables = await organizationTables(world.sql);
  // A new day of prices looks for products alone: which have a price that begins or ends.
  const beginsDay = (text: string): boolean => text.includes("update catalogue_version set price_day");
  // The file with a person's own data holds what every organization of hers stores about her.
  const namesPerson = (text: string): boolean => /\bto_jsonb\(t\)[^]*\bwhere \(?[^]*\bt\.ctid >/.test(text);
  const found = [...statements.texts]
    .filter((text) => !beginsDay(text) && !namesPerson(text))
    .flatMap((text) => unnamedIn(text, tables));
  // Staff see the picture of any customer's issue, and mark any customer's request as done.
  const ofStaff = ["item_request", "order_issue_photo"];
  expect(found.filter((table) => !ofStaff.includes(table))).toEqual([]);
  // Enough was seen: the calls above touch nearly all of them.
  const seen = tables.filter((table) => [...statements.texts].some((text) => text.includes(table)));
  expect(seen.length).toBeGreaterThan(0.8 * tables.length);
});
