/** Focuses the page's heading once the current change shows, unless something else has the focus by then. */
export const focusHeading = (): void =>
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  });
