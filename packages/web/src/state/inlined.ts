import type { Inlined } from "@larder/sdk";

/** The element with the server's inlined data (OP-124). */
const DATA_ID = "larder-data";

/** The server's inlined data, complete without decoding; null = none or unreadable, as in development. */
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
