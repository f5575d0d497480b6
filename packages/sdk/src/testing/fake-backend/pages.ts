import type { Failure } from "@larder/domain/failure";
import { PageEdits } from "@larder/domain/page/page-edits.port";
import { Pages } from "@larder/domain/page/pages.port";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { type FakeBackend, through } from "./backend.ts";
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

/** What is configured for the site, with what a test has changed. */
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
  iterable: null,
  featureFlags: world.featureFlags,
  demoUsers: [],
  ...backend.settings,
});

/** Pages in memory. */
export const fakePages = (backend: FakeBackend, session: FakeSession): Layer.Layer<Pages> =>
  Layer.succeed(Pages, {
    byUrl: ({ url }) =>
      through(backend, "pages.byUrl", () => Effect.succeed(pageModel(session, url.replace(/[?#].*$/s, "")))),
    byContentLink: (link) => through(backend, "pages.byContentLink", () => Effect.succeed(pageModel(session, link))),
    children: () => through(backend, "pages.children", () => Effect.succeed([])),
    header: () =>
      through(backend, "pages.header", () =>
        Effect.succeed({
          menu: [],
          categoryMenu: [{ label: "Beef", url: "/beef/", count: 2, children: [] }],
          homeUrl: "/",
          regions: [],
          siteAlert: null,
        }),
      ),
    footer: () => through(backend, "pages.footer", () => Effect.succeed({ columns: [], legal: "" })),
    globalSettings: () =>
      through(backend, "pages.globalSettings", () => Effect.succeed(siteSettings(backend, session))),
  });

/** The editor of pages in memory, where no one is an editor. */
export const fakePageEdits = (backend: FakeBackend, session: FakeSession): Layer.Layer<PageEdits> =>
  Layer.succeed(PageEdits, {
    save: () =>
      through(backend, "pageEdits.save", () =>
        Effect.fail<Failure>(session.userName === null ? { _tag: "NotSignedIn" } : { _tag: "Forbidden", message: "" }),
      ),
  });
