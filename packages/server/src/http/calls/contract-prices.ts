import { localDay } from "@larder/domain/time/local-time";
import { readShop } from "../../content/shop-settings.ts";
import { listContractPrices } from "../../shop/contract-prices/list-contract-prices.ts";
import { saveContractPrice } from "../../shop/contract-prices/save-contract-price.ts";
import type { Handlers } from "../handler.ts";

/** What one organization pays instead of its price list's prices, for staff (OP-132). */
export const contractPrices: Handlers<"contractPrices"> = {
  list: async ({ db, body, now, services }) => {
    const { timeZone } = await readShop(db, services.config);
    return listContractPrices(db, body, localDay(now.getTime(), timeZone));
  },
  save: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`organization:${body.organization}`);
    setAuditChanges(await saveContractPrice(db, body));
  },
};
