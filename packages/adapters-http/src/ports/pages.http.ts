import { childrenPath } from "@larder/domain/page/children";
import { Pages } from "@larder/domain/page/pages.port";
import * as Layer from "effect/Layer";
import type { Http } from "../http/http.ts";
import type { OfferedGroups } from "../http/offered-groups.ts";
import type { Transport } from "../http/transport.ts";
import * as calls from "@larder/calls/pages";

const pathOf = (url: string): string => url.replace(/[?#].*$/s, "");

/** Keeps the slashes of a page's path and escapes the rest. */
const asPath = (url: string): string =>
  encodeURI(decodedOnce(pathOf(url)))
    .replaceAll("?", "%3F")
    .replaceAll("#", "%23");

const decodedOnce = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Pages over HTTP (spec §7 'Page and content'). */
export const pages = (
  http: Http,
  transport: Pick<Transport, "zone" | "configured">,
  { learn }: Pick<OfferedGroups, "learn">,
): Layer.Layer<Pages> => {
  const configured: NonNullable<Transport["configured"]> = transport.configured ?? (() => ({}));
  const underAppPath = ({ path }: { readonly path: string }) => ({
    path: (configured().appPath ?? "/") + path.slice(1),
  });
  return Layer.succeed(Pages, {
    byUrl: ({ url, cacheTime }) =>
      http(
        calls.byUrl,
        { friendlyUrl: "", expand: "*", currentPageUrl: url, tz: transport.zone(), t: String(cacheTime) },
        { path: asPath(url) },
      ),
    byContentLink: (contentLink, url) =>
      http(
        calls.byContentLink,
        { contentLink, ...(url === null ? {} : { currentPageUrl: url }) },
        underAppPath(calls.byContentLink),
      ),
    children: (parent) =>
      "guid" in parent
        ? http(calls.childrenOf, parent, underAppPath(calls.childrenOf))
        : http(calls.childrenAt, { friendlyUrl: "" }, { path: childrenPath(asPath(parent.url)) }),
    header: () => http(calls.header, {}, { path: configured().headerUrl }),
    footer: () => http(calls.footer, {}, { path: configured().footerUrl }),
    globalSettings: () => learn(http(calls.globalSettings, {}, { path: configured().globalSettingsUrl })),
  });
};
