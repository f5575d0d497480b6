import { type ReactNode, useState } from "react";

/** Marks what the server draws of a part that loads by itself. The browser's own never has it. */
export const drawnPart = (name: string): { readonly "data-drawn-part"?: string } =>
  import.meta.env.SSR ? { "data-drawn-part": name } : {};

/**
 * What the server drew of a part of this page: the storefront shows it where it stood until the part itself shows, so
 * that nothing below moves. null = nothing, another page, or since then another `owner`.
 */
export const useDrawn = (name: string, owner: unknown): ReactNode => {
  const [drawn] = useState(() => ({
    owner,
    // The first screen is still there while the storefront renders in its place.
    part: import.meta.env.SSR ? null : document.querySelector(`[data-drawn-part="${name}"]`),
  }));
  return drawn.part === null || drawn.owner !== owner ? null : (
    <div className={drawn.part.className} dangerouslySetInnerHTML={{ __html: drawn.part.innerHTML }} />
  );
};
