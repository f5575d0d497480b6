import type { Inlined } from "@larder/sdk/storefront";
import { completeFooter, completeHeader, completeOrganization, completePage, completeSettings } from "./complete.ts";

type Json = Readonly<Record<string, any>>;

/** The element that carries what the server inlined (OP-124). */
const DATA_ID = "larder-data";

/** What the server inlined in this document for `url`; null when it inlined nothing that can be read, as in development. */
export const readInlined = (document: Pick<Document, "getElementById">, url: string): Inlined | null => {
  const text = document.getElementById(DATA_ID)?.textContent;
  if (text === undefined || text === null || text === "") return null;
  try {
    const data = JSON.parse(text) as Json;
    return {
      url,
      ...(data["page"] == null ? {} : { page: completePage(data["page"]) }),
      ...(data["settings"] == null ? {} : { settings: completeSettings(data["settings"]) }),
      ...(data["header"] == null ? {} : { header: completeHeader(data["header"]) }),
      ...(data["footer"] == null ? {} : { footer: completeFooter(data["footer"]) }),
      ...(data["organizations"] == null
        ? {}
        : { organizations: (data["organizations"] as Json[]).map(completeOrganization) }),
      ...(typeof data["cartCount"] === "number" ? { cartCount: data["cartCount"] } : {}),
    };
  } catch (error) {
    console.error("What the server inlined in this page cannot be read; it is fetched instead.", error);
    return null;
  }
};
