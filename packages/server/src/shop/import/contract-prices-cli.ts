import { importContractPrices } from "./import-contract-prices.ts";
import { runRowsOfOrganizations } from "./organization-list.ts";

await runRowsOfOrganizations(
  "contract-prices",
  "Customers' own prices, which win over those of their price list.",
  importContractPrices,
);
