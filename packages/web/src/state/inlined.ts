import type { Inlined } from "@larder/sdk/storefront";

/** The element that carries what the server inlined (OP-124). */
const DATA_ID = "larder-data";

/**
 * What the server inlined in this document for `url`, complete as the schemas would make it; null when it inlined nothing
 * that can be read, as in development.
 */
export const readInlined = (document: Pick<Document, "getElementById">, url: string): Inlined | null => {
  const text = document.getElementById(DATA_ID)?.textContent;
  if (text === undefined || text === null || text === "") return null;
  try {
    return { ...(JSON.parse(text) as Omit<Inlined, "url">), url };
  } catch (error) {
    console.error("The data in this page cannot be read and are fetched.", error);
    return null;
  }
};
