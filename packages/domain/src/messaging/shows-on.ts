/** The kind of page that a message is for, as its custom payload says; null = every page. What is no name of a kind says nothing. */
export const pageOf = (payload: unknown): string | null => {
  const said = (payload as { readonly contentType?: unknown } | null | undefined)?.contentType;
  return typeof said === "string" && /^[a-z]{1,60}$/i.test(said) ? said : null;
};

/** A message that names a kind of page shows on such a page alone, any other on every page. Spec §1 §4. */
export const showsOn = (payload: unknown, page: string): boolean => (pageOf(payload) ?? page) === page;
