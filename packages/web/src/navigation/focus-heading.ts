let observer: MutationObserver | undefined;

/**
 * Moves the focus to the heading of the page that was reached, so that a screen reader says where one is and Tab goes on there.
 * It stays on the heading when that of a page that is loading is replaced, until the user moves it.
 */
export const focusHeading = (main: HTMLElement): void => {
  observer?.disconnect();
  const follow = () => {
    const heading = main.querySelector<HTMLElement>("h1") ?? main;
    if (heading === document.activeElement) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  follow();
  observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === main) follow();
    else if (activeElement?.tagName !== "H1") observer?.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
};
