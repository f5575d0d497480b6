let observer: MutationObserver | undefined;

/** Keeps focus on the heading when a loading page's heading is replaced, until the user moves it. */
export const followHeading = (main: HTMLElement): void => {
  observer?.disconnect();
  const follow = () => {
    const { activeElement, body } = document;
    const heading = main.querySelector("h1");
    if (activeElement !== body && activeElement !== main) {
      if (activeElement !== heading) observer?.disconnect();
    } else if (heading !== null) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  };
  observer = new MutationObserver(follow);
  observer.observe(main, { childList: true, subtree: true });
  follow();
};
