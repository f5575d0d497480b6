/** Whether a file may be fetched from a URL: only from the own site, whatever a link says. `origin` is the site's. */
export const isOwnFile = (url: string, origin: string): boolean =>
  URL.canParse(url, origin) && new URL(url, origin).origin === origin;

/** Has the browser save what is at a URL of the site, under the name that the server gives it; the page stays (GUIDE-IO-11). */
export const saveFile = (url: string): void => {
  if (!isOwnFile(url, location.origin)) return console.error(`Not a file of this site: ${url}`);
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
};
