import { NO_PRODUCTS_IN_CATEGORY } from "../text/nothing-found.ts";
import type { OrderGuide } from "./guide.schema.ts";

/** An empty category shows the server's message, else ours (§8, GUIDE-VIEW-26, TEXT-13). */
export const noProductsText = (guide: Pick<OrderGuide, "noProductsMessage">): string =>
  guide.noProductsMessage || NO_PRODUCTS_IN_CATEGORY;
