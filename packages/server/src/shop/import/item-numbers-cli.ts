import { importItemNumbers } from "./import-item-numbers.ts";
import { runRowsOfOrganizations } from "./organization-list.ts";

await runRowsOfOrganizations("item-numbers", "Customers' own item numbers.", importItemNumbers);
