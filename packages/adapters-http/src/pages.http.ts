import { type PageQuery, Pages } from "@larder/domain/page/pages.port";
import * as Layer from "effect/Layer";
import { client } from "./http.ts";
import type { Transport } from "./transport.ts";
import * as calls from "./wire/pages.ts";

/** The pages port over HTTP (spec §7 'Page and content'). */
export const pagesOverHttp = (transport: Transport): Layer.Layer<Pages> => {
  const call = client(transport);
  const byUrl = call(calls.byUrl);
  const childrenAt = call(calls.childrenAt);
  const byContentLink = call(calls.byContentLink);
  const childrenOf = call(calls.childrenOf);
  const header = call(calls.header);
  const footer = call(calls.footer);
  const globalSettings = call(calls.globalSettings);
  const pageAt = ({ url, cacheTime }: PageQuery) =>
    byUrl({
      params: { friendlyUrl: url.split(/[?#]/)[0] ?? "/" },
      query: { expand: "*", currentPageUrl: url, tz: transport.zone(), t: String(cacheTime) },
    });
  return Layer.succeed(Pages, {
    byUrl: pageAt,
    byContentLink: (contentLink) => byContentLink({ params: { contentLink } }),
    children: (parent) =>
      "guid" in parent
        ? childrenOf({ params: { guid: parent.guid } })
        : childrenAt({ params: { friendlyUrl: parent.url.replace(/\/+$/, "") } }),
    header: () => header({}),
    footer: () => footer({}),
    globalSettings: () => globalSettings({}),
  });
};
