// What pages of staff and editors ask loads as one chunk.
export * as audit from "../audit.ts";
export * as campaigns from "../campaigns.ts";
export * as catalogImports from "../catalog-imports.ts";
export * as customerImports from "../customer-imports.ts";
export * as deliverySettings from "../delivery-settings.ts";
export * as eventLog from "../event-log.ts";
export * as guideSettings from "../guide-settings.ts";
export * as health from "../health.ts";
export * as mails from "../mails.ts";
export * as organizations from "../organizations.ts";
export * as contractPrices from "../contract-prices.ts";
export * as pageEdits from "../page-edits.ts";
export * as personalData from "../personal-data.ts";
export * as productEdits from "../product-edits.ts";
export * as searchRules from "../search-rules.ts";
export * as users from "../users.ts";
export * as setup from "../setup.ts";
