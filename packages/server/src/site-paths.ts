/** Where clients find the content calls, as configured for the whole site (HTTP-13, OP-124). */
export interface SitePaths {
  readonly headerUrl: string;
  readonly footerUrl: string;
  readonly globalSettingsUrl: string;
  /** The content calls are below it; begins and ends with a slash. */
  readonly appPath: string;
}

/** The paths of the table of calls. */
export const TABLE_PATHS: SitePaths = {
  headerUrl: "/web-api/content/header",
  footerUrl: "/web-api/content/footer",
  globalSettingsUrl: "/web-api/content/global-settings",
  appPath: "/",
};

const CONTENT = "api/episerver/";

/** What a request's URL stands for in the table of calls: a configured path stands for that of the call (HTTP-13). */
export const toTablePath = (paths: SitePaths): ((url: string) => string) => {
  const calls = (["headerUrl", "footerUrl", "globalSettingsUrl"] as const).filter(
    (name) => paths[name] !== TABLE_PATHS[name],
  );
  const content = paths.appPath === "/" ? null : `${paths.appPath}${CONTENT}`;
  if (calls.length === 0 && content === null) return (url) => url;
  const byPath = new Map(calls.map((name) => [paths[name], TABLE_PATHS[name]]));
  return (url) => {
    if (content !== null && url.startsWith(content)) return `/${CONTENT}${url.slice(content.length)}`;
    const [path = ""] = url.split("?", 1);
    const table = byPath.get(path);
    return table === undefined ? url : table + url.slice(path.length);
  };
};
