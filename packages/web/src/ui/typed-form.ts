const TYPED = "data-typed";

/** Marks the open dialog that something is typed into. */
export const watchTypedForms = (): void =>
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element) target.closest("dialog[open]")?.setAttribute(TYPED, "");
  });

/** Whether a dialog is open with something typed in it (IDENT-26). */
export const hasTypedForm = (): boolean => document.querySelector(`dialog[open][${TYPED}]`) !== null;
