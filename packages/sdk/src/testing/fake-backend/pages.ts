import { PageEdits } from "@larder/domain/page/page-edits.port";
import { Pages } from "@larder/domain/page/pages.port";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import * as Layer from "effect/Layer";
import { type FakeBackend, fail } from "./backend.ts";
import { portCalls } from "./port-calls.ts";
import { type FakeSession, originalUserOf, userOf } from "./session.ts";

const CONTENT_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, "home"],
  [/^\/order-guide\/$/, "orderGuideDetail"],
  [/^\/order-guides\/$/, "orderGuideListing"],
  [/^\/cart\/$/, "cart"],
  [/^\/order-confirmation\/$/, "orderConfirmation"],
];

/** A page of the fake backend; every path has one. */
export const pageModel = (session: FakeSession, path: string): PageModel => ({
  contentType: CONTENT_TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? "content",
  guid: "",
  contentLink: path,
  path,
  title: path,
  metaDataInfo: [],
  originalUser: originalUserOf(session),
  currentUser: userOf(session),
  breadcrumbs: [],
  blocks: [],
  product: null,
  categoryPath: [],
  products: [],
  totalProducts: null,
  editContext: null,
});

/** The site settings, with a test's changes. */
export const siteSettings = (backend: FakeBackend, session: FakeSession): GlobalSettings => ({
  siteName: "Larder",
  headerUrl: "/header",
  footerUrl: "/footer",
  globalSettingsUrl: "/settings",
  appPath: "/",
  guideEndpoints: {},
  impersonation: null,
  search: {
    applicationId: "LARDER",
    authenticatedKey: session.userName === null ? null : `key-of-${session.userName}`,
    unauthenticatedKey: "public",
    hosts: [],
    defaultIndex: "products_public",
  },
  segmentWriteKey: null,
  segmentHost: null,
  asksForConsent: false,
  test: null,
  iterable: null,
  featureFlags: backend.featureFlags,
  demoUsers: [],
  ...backend.settings,
});

export const fakePages = (backend: FakeBackend, session: FakeSession): Layer.Layer<Pages> => {
  const { open } = portCalls(backend, session, "pages");
  return Layer.succeed(Pages, {
    byUrl: ({ url }) => open("byUrl", () => pageModel(session, url.replace(/[?#].*$/s, ""))),
    byContentLink: (link) => open("byContentLink", () => pageModel(session, link)),
    children: () => open("children", () => []),
    header: () =>
      open("header", () => ({
        menu: [],
        categoryMenu: [{ label: "Beef", url: "/beef/", count: 2, children: [] }],
        homeUrl: "/",
        regions: [],
        siteAlert: null,
      })),
    footer: () => open("footer", () => ({ columns: [], legal: "" })),
    globalSettings: () => open("globalSettings", () => siteSettings(backend, session)),
  });
};

export const fakePageEdits = (backend: FakeBackend, session: FakeSession): Layer.Layer<PageEdits> =>
  Layer.succeed(PageEdits, {
    save: () => portCalls(backend, session, "pageEdits").staff("save", () => fail({ _tag: "Forbidden", message: "" })),
  });
