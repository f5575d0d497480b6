/** Brings styles that stand in the page into the browser's cache: the next page may be opened offline (T17). */
export const cacheInlinedStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  // Offline, the next page brings them.
  await Promise.allSettled(Array.from(links, ({ href }) => fetch(href, { priority: "low" })));
};
