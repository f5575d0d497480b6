import { calls } from "@larder/adapters-http/wire/calls";

/** Where clients find the content calls and those of order guides, as configured for the whole site (HTTP-13, OP-124). */
export interface SitePaths {
  readonly headerUrl: string;
  readonly footerUrl: string;
  readonly globalSettingsUrl: string;
  /** The content calls are below it; begins and ends with a slash. */
  readonly appPath: string;
  /** The calls of order guides are below it; begins and ends with a slash. */
  readonly guidePath: string;
}

/** The paths of the table of calls. */
export const TABLE_PATHS: SitePaths = {
  headerUrl: "/web-api/content/header",
  footerUrl: "/web-api/content/footer",
  globalSettingsUrl: "/web-api/content/global-settings",
  appPath: "/",
  guidePath: "/web-api/",
};

const CONTENT = "api/episerver/";
const GUIDES = "order-guide";

/** Where the calls of order guides are, by their paths in the table of calls; empty where that is so already (OP-124). */
export const guideEndpoints = (guidePath: string): Readonly<Record<string, string>> => {
  const { guidePath: own } = TABLE_PATHS;
  if (guidePath === own) return {};
  const paths = [calls.orderGuides, calls.guideFiles, calls.guideDrafts].flatMap((group) =>
    Object.values(group).map(({ path }) => path),
  );
  const moved = paths.filter((path) => path.startsWith(own + GUIDES));
  return Object.fromEntries(moved.map((path) => [path, guidePath + path.slice(own.length)]));
};

/** What a request's URL stands for in the table of calls: a configured path stands for that of the call (HTTP-13). */
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
