import { childrenPath } from "@larder/domain/page/children";
import { Pages } from "@larder/domain/page/pages.port";
import * as Layer from "effect/Layer";
import type { Http } from "./http.ts";
import type { Transport } from "./transport.ts";
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
export const pages = (http: Http, transport: Pick<Transport, "zone" | "configured">): Layer.Layer<Pages> => {
  const configured: NonNullable<Transport["configured"]> = transport.configured ?? (() => ({}));
  const underAppPath = ({ path }: { readonly path: string }) => ({
    path: (configured().appPath ?? "/") + path.slice(1),
  });
  return Layer.succeed(Pages, {
    byUrl: ({ url, cacheTime }) =>
      http.read(
        calls.byUrl,
        {
          params: { friendlyUrl: "" },
          query: { expand: "*", currentPageUrl: url, tz: transport.zone(), t: String(cacheTime) },
        },
        { path: asPath(url) },
      ),
    byContentLink: (contentLink, url) =>
      http.read(
        calls.byContentLink,
        { params: { contentLink }, query: url === null ? {} : { currentPageUrl: url } },
        underAppPath(calls.byContentLink),
      ),
    children: (parent) =>
      "guid" in parent
        ? http.read(calls.childrenOf, { params: { guid: parent.guid } }, underAppPath(calls.childrenOf))
        : http.read(calls.childrenAt, { params: { friendlyUrl: "" } }, { path: childrenPath(asPath(parent.url)) }),
    header: () => http.read(calls.header, {}, { path: configured().headerUrl }),
    footer: () => http.read(calls.footer, {}, { path: configured().footerUrl }),
    globalSettings: () => http.read(calls.globalSettings, {}, { path: configured().globalSettingsUrl }),
  });
};
