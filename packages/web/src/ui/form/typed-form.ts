const TYPED = "data-typed";

export const watchTypedForms = (): void =>
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element) target.closest("dialog[open]")?.setAttribute(TYPED, "");
  });

/** Whether a dialog with typed input is open (IDENT-26). */
export const hasTypedForm = (): boolean => document.querySelector(`dialog[open][${TYPED}]`) !== null;
