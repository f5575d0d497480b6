// Vendure on an empty PostgreSQL, with the custom fields that our ports need and the shop of a folder.
import * as core from "@vendure/core";
import { importProductsFromCsv, populateInitialData } from "@vendure/core/cli/index.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const { DATABASE_URL, PORT, VENDURE_SUPERADMIN = crypto.randomUUID() } = process.env;
const [, , folder] = process.argv;
const read = (...path) => JSON.parse(readFileSync(join(...path), "utf8"));

// While it is filled, no job updates the search index: it is built once at the end.
const queue = core.defaultConfig.jobQueueOptions.jobQueueStrategy;
const add = queue.add.bind(queue);
let isFilling = true;
queue.add = async (job) => (isFilling ? job : add(job));

const app = await core.bootstrap({
  apiOptions: { port: Number(PORT), hostname: "127.0.0.1", shopListQueryLimit: 1_000 },
  authOptions: {
    tokenMethod: "bearer",
    requireVerification: false,
    superadminCredentials: { identifier: "superadmin", password: VENDURE_SUPERADMIN },
  },
  dbConnectionOptions: { type: "postgres", url: DATABASE_URL, synchronize: true, logging: ["error"] },
  logger: new core.DefaultLogger({ level: core.LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  // The stock as a number: Vendure's own words are "in", "low" and "out".
  catalogOptions: { stockDisplayStrategy: { getStockLevel: (_context, _variant, saleable) => String(saleable) } },
  customFields: read(import.meta.dirname, "custom-fields.json"),
  plugins: [core.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true })],
});
const rows = (entity) => app.get(core.TransactionalConnection).rawConnection.getRepository(entity).find();
const [user] = await rows(core.User);
const contextOf = (channelOrToken) =>
  app.get(core.RequestContextService).create({ apiType: "admin", channelOrToken, user });

await populateInitialData(app, read(import.meta.dirname, "initial-data.json"));
const { errors } = await importProductsFromCsv(app, join(folder, "products.csv"), "en");
if (errors?.length > 0) throw new Error(errors.join(" "));
const context = await contextOf();
const { organizations, customers } = read(folder, "shop.json");
// An organization is a channel: everything is assigned to it, products with its prices.
for (const { id, priceFactor, unsold, ...customFields } of organizations) {
  const { id: channelId } = await app.get(core.ChannelService).create(context, {
    code: `organization-${id}`,
    token: String(id),
    defaultLanguageCode: "en",
    pricesIncludeTax: false,
    defaultCurrencyCode: "USD",
    defaultTaxZoneId: context.channel.defaultTaxZone.id,
    defaultShippingZoneId: context.channel.defaultShippingZone.id,
    customFields,
  });
  for (const entity of [core.Facet, core.FacetValue, core.ShippingMethod, core.PaymentMethod, core.StockLocation])
    for (const one of await rows(entity))
      await app.get(core.ChannelService).assignToChannels(context, entity, one.id, [channelId]);
  const sold = (await rows(core.Product)).filter(({ translations: [{ slug }] }) => !unsold.includes(slug));
  const products = { channelId, productIds: sold.map((product) => product.id), priceFactor };
  await app.get(core.ProductService).assignProductsToChannel(await contextOf(), products);
}
for (const { password, ...customer } of customers) {
  const [home] = customer.customFields.organizations;
  await app.get(core.CustomerService).create(await contextOf(String(home)), customer, password);
}
isFilling = false;
await app.get(core.JobQueueService).start();
const { id } = await app.get(core.SearchService).reindex(context);
while (!(await queue.findOne(id)).isSettled) await setTimeout(100);
process.send?.("ready");
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
