/** The page type a message is for, from its custom payload; null = every page. Invalid names are ignored. */
export const pageOf = (payload: unknown): string | null => {
  const said = (payload as { readonly contentType?: unknown } | null | undefined)?.contentType;
  return typeof said === "string" && /^[a-z]{1,60}$/i.test(said) ? said : null;
};

/** A message that names a page type shows only there, any other on every page. Spec §1 §4. */
export const showsOn = (payload: unknown, page: string): boolean => (pageOf(payload) ?? page) === page;
