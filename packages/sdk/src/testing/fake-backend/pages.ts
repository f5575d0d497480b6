import { GlobalSettings } from "@larder/domain/page/header.schema";
import { PageModel } from "@larder/domain/page/page-model.schema";
import { Pages } from "@larder/domain/page/pages.port";
import * as Schema from "effect/Schema";
import type { FakeBackend } from "./backend.ts";
import { scriptedPort } from "../scripted-port.ts";
import { type FakeSession, originalUserOf, userOf } from "./session.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  "/": "home",
  "/order-guide/": "orderGuideDetail",
  "/order-guides/": "orderGuideListing",
  "/cart/": "cart",
  "/order-confirmation/": "orderConfirmation",
};

/** The page at a path; every path has one. */
export const pageModel = (session: FakeSession, path: string): PageModel =>
  Schema.decodeUnknownSync(PageModel)({
    contentType: CONTENT_TYPES[path] ?? "content",
    contentLink: path,
    path,
    title: path,
    originalUser: originalUserOf(session),
    currentUser: userOf(session),
  });

export const siteSettings = ({ featureFlags, settings }: FakeBackend, { userName }: FakeSession): GlobalSettings => ({
  ...Schema.decodeUnknownSync(GlobalSettings)({
    siteName: "Larder",
    headerUrl: "/header",
    footerUrl: "/footer",
    globalSettingsUrl: "/settings",
    appPath: "/",
    guideEndpoints: {},
    search: {
      applicationId: "LARDER",
      authenticatedKey: userName === null ? null : `key-of-${userName}`,
      unauthenticatedKey: "public",
      hosts: [],
      defaultIndex: "products_public",
    },
    featureFlags,
  }),
  ...settings,
});

export const fakePages = (backend: FakeBackend, session: FakeSession) => {
  const categoryMenu = [{ label: "Beef", url: "/beef/", count: 2, children: [] }];
  return scriptedPort(backend, Pages, {
    byUrl: ({ url }) => pageModel(session, url.replace(/[?#].*$/s, "")),
    byContentLink: (link) => pageModel(session, link),
    children: () => [],
    header: () => ({ menu: [], categoryMenu, homeUrl: "/", regions: [], siteAlert: null }),
    footer: () => ({ columns: [], legal: "" }),
    globalSettings: () => siteSettings(backend, session),
  });
};
