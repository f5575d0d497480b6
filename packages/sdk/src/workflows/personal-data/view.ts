import type { PersonQuery } from "@larder/domain/staff/personal-data.schema";

/** Where the browser downloads everything that is stored about a user. */
export const personalDataFileUrl = (id: number, format: "json" | "html"): string =>
  `/web-api/staff/personal-data-file?id=${id}&format=${format}`;

/** Where the browser downloads everything that is stored about the user who is signed in. */
export const ownDataFileUrl = (format: "json" | "html"): string => `/web-api/account/personal-data?format=${format}`;

/** The person in the page's address: `?user=17`. */
export const personQueryOf = (url: string): PersonQuery => {
  const at = url.indexOf("?");
  const id = Number(new URLSearchParams(at === -1 ? "" : url.slice(at)).get("user") ?? "");
  return { id: Number.isInteger(id) && id > 0 ? id : null, email: "" };
};
