// Vendure on PostgreSQL, with the custom fields that our ports need; everything else is as Vendure comes.
import {
  bootstrap,
  defaultConfig,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
  PaymentMethodService,
  Populator,
  RequestContextService,
} from "@vendure/core";

const text = (name) => ({ name, type: "text", nullable: true });
const whole = (name) => ({ name, type: "int", nullable: true });

// Filling assigns each product to channels, a job each for the index, and then builds the index of each channel as a whole.
const queue = defaultConfig.jobQueueOptions.jobQueueStrategy;
const add = queue.add.bind(queue);
queue.add = (job) => (job.data.type?.startsWith("assign-") ? Promise.resolve(job) : add(job));

const app = await bootstrap({
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: "127.0.0.1",
    shopListQueryLimit: 1_000,
    adminListQueryLimit: 1_000,
  },
  authOptions: {
    tokenMethod: "bearer",
    requireVerification: false,
    superadminCredentials: { identifier: "superadmin", password: process.env.VENDURE_SUPERADMIN },
  },
  dbConnectionOptions: { type: "postgres", url: process.env.DATABASE_URL, synchronize: true, logging: ["error"] },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  // The stock as a number: Vendure's own words are "in", "low" and "out".
  catalogOptions: { stockDisplayStrategy: { getStockLevel: (_context, _variant, saleable) => String(saleable) } },
  customFields: {
    Channel: [{ name: "label", type: "string", nullable: true }, text("onHold")],
    Customer: [
      { name: "organizations", type: "int", list: true, nullable: true, readonly: false },
      { name: "userName", type: "string", nullable: true },
    ],
    ProductVariant: [text("packSize"), whole("minQuantity"), whole("maxQuantity"), whole("multiple")],
    Order: [
      text("poNumber"),
      text("note"),
      text("memory"),
      { name: "submitKey", type: "string", nullable: true, index: true },
    ],
    OrderLine: [text("comment")],
  },
  plugins: [DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true })],
});
await app.get(JobQueueService).start();
const { totalItems } = await app
  .get(PaymentMethodService)
  .findAll(await app.get(RequestContextService).create({ apiType: "admin" }));
if (totalItems === 0)
  await app.get(Populator).populateInitialData({
    defaultLanguage: "en",
    defaultZone: "US",
    countries: [{ name: "United States", code: "US", zone: "US" }],
    taxRates: [{ name: "None", percentage: 0 }],
    shippingMethods: [{ name: "Truck", price: 0 }],
    paymentMethods: [
      {
        name: "On account",
        handler: { code: dummyPaymentHandler.code, arguments: [{ name: "automaticSettle", value: "false" }] },
      },
    ],
    collections: [],
  });
console.log("Vendure is ready.");
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
