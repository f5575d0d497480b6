import { importPurchases } from "./import-purchases.ts";
import { runRowsOfOrganizations } from "./organization-list.ts";

await runRowsOfOrganizations("purchases", "What customers bought before they ordered here.", importPurchases);
