import type { Storage } from "./table.ts";

const places: Readonly<Record<Storage, string>> = {
  Refrigerated: "keep at 34 to 38 °F",
  Frozen: "keep frozen at 0 °F",
  Dry: "keep dry and cool",
};

/** How a product is packed and stored, as a sentence. */
export const keeping = (storage: Storage, pack: string): string =>
  `Packed ${pack.replace(/ avg$/, " on average")}; ${places[storage]}.`;
