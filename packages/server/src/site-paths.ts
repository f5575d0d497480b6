import { calls } from "@larder/calls/calls";

/** Where clients find the calls for content and order guides, configured for the whole site (HTTP-13, OP-124). */
export interface SitePaths {
  readonly headerUrl: string;
  readonly footerUrl: string;
  readonly globalSettingsUrl: string;
  /** The folder of the content calls; starts and ends with a slash. */
  readonly appPath: string;
  /** The folder of the order guide calls; starts and ends with a slash. */
  readonly guidePath: string;
}

export const TABLE_PATHS: SitePaths = {
  headerUrl: "/web-api/content/header",
  footerUrl: "/web-api/content/footer",
  globalSettingsUrl: "/web-api/content/global-settings",
  appPath: "/",
  guidePath: "/web-api/",
};

const CONTENT = "api/episerver/";
const GUIDES = "order-guide";

/** The configured paths of order guide calls by their default paths; empty if unchanged (OP-124). */
export const guideEndpoints = (guidePath: string): Readonly<Record<string, string>> => {
  const { guidePath: own } = TABLE_PATHS;
  if (guidePath === own) return {};
  const paths = [calls.orderGuides, calls.guideFiles, calls.guideDrafts].flatMap((group) =>
    Object.values(group).map(({ path }) => path),
  );
  const moved = paths.filter((path) => path.startsWith(own + GUIDES));
  return Object.fromEntries(moved.map((path) => [path, guidePath + path.slice(own.length)]));
};

/** Maps a request's URL to the table of calls: a configured path stands for its call's (HTTP-13). */
export const toTablePath = (paths: SitePaths): ((url: string) => string) => {
  const single = (["headerUrl", "footerUrl", "globalSettingsUrl"] as const).filter(
    (name) => paths[name] !== TABLE_PATHS[name],
  );
  const folders = (
    [
      ["appPath", CONTENT],
      ["guidePath", GUIDES],
    ] as const
  ).filter(([name]) => paths[name] !== TABLE_PATHS[name]);
  if (single.length === 0 && folders.length === 0) return (url) => url;
  const byPath = new Map(single.map((name) => [paths[name], TABLE_PATHS[name]]));
  return (url) => {
    for (const [name, start] of folders)
      if (url.startsWith(paths[name] + start)) return TABLE_PATHS[name] + url.slice(paths[name].length);
    const [path = ""] = url.split("?", 1);
    const table = byPath.get(path);
    return table === undefined ? url : table + url.slice(path.length);
  };
};
