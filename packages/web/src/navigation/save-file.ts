export const isOwnFile = (url: string, origin: string): boolean =>
  URL.canParse(url, origin) && new URL(url, origin).origin === origin;

/** Downloads a URL of this site under the server's file name, without leaving the page (GUIDE-IO-11). */
export const saveFile = (url: string): void => {
  if (!isOwnFile(url, location.origin)) return console.error(`Not a file of this site: ${url}`);
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
};
