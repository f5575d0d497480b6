// Fills an empty Vendure over its Admin API: organizations become channels, each with its own prices.
export interface Stocked {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly description: string;
  readonly units: readonly {
    readonly unit: string;
    readonly packSize: string;
    readonly cents: number;
    /** null = unknown, which Vendure doesn't track. */
    readonly stock: number | null;
  }[];
  readonly limits: { readonly minQuantity?: number; readonly maxQuantity?: number; readonly multiple?: number };
}

export interface Filling {
  readonly organizations: readonly { readonly id: number; readonly name: string; readonly onHold: string }[];
  readonly users: readonly {
    readonly email: string;
    readonly password: string;
    readonly name: string;
    readonly userName: string;
    readonly organizations: readonly number[];
  }[];
  readonly products: readonly Stocked[];
  /** What a product costs an organization, in cents; null = it doesn't sell it. */
  readonly centsFor: (organization: number, sku: string, cents: number) => number | null;
}

type Input = Readonly<Record<string, unknown>>;
type Admin = (query: string, variables?: Input, channel?: string, file?: string) => Promise<any>;

/** The Admin API, signed in; a `file` takes the place of the variable of that name. */
const adminOf = async (url: string, password: string): Promise<Admin> => {
  let token = "";
  const admin: Admin = async (query, variables = {}, channel = "", file) => {
    const form = new FormData();
    form.set("operations", JSON.stringify({ query, variables }));
    form.set("map", '{ "0": ["variables.file"] }');
    form.set("0", new Blob([file ?? ""]), "products.csv");
    const response = await fetch(`${url}/admin-api`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "vendure-token": channel,
        "apollo-require-preflight": "true",
        ...(file === undefined ? { "content-type": "application/json" } : {}),
      },
      body: file === undefined ? JSON.stringify({ query, variables }) : form,
    });
    token ||= response.headers.get("vendure-auth-token") ?? "";
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
    if (errors !== undefined) throw new Error(`${query.slice(0, 80)}: ${JSON.stringify(errors)}`);
    return data;
  };
  await admin('mutation ($password: String!) { login(username: "superadmin", password: $password) { __typename } }', {
    password,
  });
  return admin;
};

const COLUMNS =
  "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets,variant:packSize,variant:minQuantity,variant:maxQuantity,variant:multiple";

/** Vendure's import file: a row a unit, and the product in the first one's. */
const csvOf = (products: readonly Stocked[]): string => {
  const rows = products.flatMap(({ sku, name, brand, category, description, units, limits }) =>
    units.map(({ unit, packSize, cents, stock }, at) => {
      const product = [name, sku.toLowerCase(), description, "", `brand:${brand}|category:${category}`, "Unit"];
      const own = [unit, sku, cents / 100, "", stock ?? 0, stock !== null, "", "", packSize];
      const { minQuantity = "", maxQuantity = "", multiple = "" } = limits;
      return [...product.map((field) => (at === 0 ? field : "")), ...own, minQuantity, maxQuantity, multiple];
    }),
  );
  const quoted = (field: string | number | boolean) => `"${String(field).replaceAll('"', '""')}"`;
  return [COLUMNS, ...rows.map((row) => row.map(quoted).join(","))].join("\n");
};

const createChannel = async (
  admin: Admin,
  { id, name, onHold }: Filling["organizations"][number],
  found: Readonly<Record<string, { readonly items: readonly { readonly id: string }[] }>>,
): Promise<string> => {
  const [zone] = found["zones"]?.items ?? [];
  const input = {
    code: `organization-${id}`,
    token: String(id),
    defaultLanguageCode: "en",
    availableLanguageCodes: ["en"],
    pricesIncludeTax: false,
    defaultCurrencyCode: "USD",
    availableCurrencyCodes: ["USD"],
    defaultTaxZoneId: zone?.id,
    defaultShippingZoneId: zone?.id,
    customFields: { label: name, onHold },
  };
  const create = "mutation ($input: CreateChannelInput!) { createChannel(input: $input) { ... on Channel { id } } }";
  const channelId: string = (await admin(create, { input })).createChannel.id;
  for (const kind of ["facet", "shippingMethod", "paymentMethod", "stockLocation"]) {
    const Kind = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    const ids = found[`${kind}s`]?.items.map((one) => one.id);
    await admin(`mutation ($input: Assign${Kind}sToChannelInput!) { assign${Kind}sToChannel(input: $input) { id } }`, {
      input: { channelId, [`${kind}Ids`]: ids },
    });
  }
  return channelId;
};

const JOBS = "{ jobs(options: { filter: { isSettled: { eq: false } } }) { totalItems } }";
const COUNT = "{ search(input: { groupByProduct: true, take: 1 }) { totalItems } }";

/** Builds a channel's index until it has all products: jobs that change products while it is built may undo a part. */
const indexed = async (admin: Admin, channel: string, products: number) => {
  for (let tries = 1; (await admin(COUNT, {}, channel)).search.totalItems !== products; tries++) {
    if (tries > 5) throw new Error(`Vendure's search doesn't find all ${products} products of channel ${channel}.`);
    await admin("mutation { reindex { id } }", {}, channel);
    while ((await admin(JOBS)).jobs.totalItems > 0) await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

/** Everything that is sold, to whom and by which account. */
export const fill = async (url: string, password: string, { organizations, users, products, centsFor }: Filling) => {
  const admin = await adminOf(url, password);
  const { importProducts } = await admin(
    "mutation ($file: Upload!) { importProducts(csvFile: $file) { imported errors } }",
    { file: null },
    "",
    csvOf(products),
  );
  if (importProducts.errors?.length > 0) throw new Error(importProducts.errors.join(" "));
  const found = await admin(
    "{ products { items { id slug } } zones { items { id } } facets { items { id } } shippingMethods { items { id } } paymentMethods { items { id } } stockLocations { items { id } } }",
  );
  const idOf = new Map(found.products.items.map((one: any) => [one.slug, one.id]));
  const soldTo = (organization: number) => products.filter(({ sku }) => centsFor(organization, sku, 0) !== null);
  for (const organization of organizations) {
    const token = String(organization.id);
    const channelId = await createChannel(admin, organization, found);
    const productIds = soldTo(organization.id).map(({ sku }) => idOf.get(sku.toLowerCase()));
    await admin("mutation ($input: AssignProductsToChannelInput!) { assignProductsToChannel(input: $input) { id } }", {
      input: { channelId, productIds, priceFactor: 1 },
    });
    const { productVariants } = await admin("{ productVariants { items { id sku price } } }", {}, token);
    const changed = productVariants.items.flatMap((one: { id: string; sku: string; price: number }) => {
      const price = centsFor(organization.id, one.sku, one.price);
      return price === one.price ? [] : [{ id: one.id, price }];
    });
    await admin(
      "mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }",
      { input: changed },
      token,
    );
  }
  for (const { name, email, userName, password: secret, organizations: own } of users) {
    const [firstName, ...lastName] = name.split(" ");
    const customFields = { organizations: own, userName };
    await admin(
      "mutation ($input: CreateCustomerInput!, $password: String!) { createCustomer(input: $input, password: $password) { __typename ... on ErrorResult { message } } }",
      { input: { emailAddress: email, firstName, lastName: lastName.join(" "), customFields }, password: secret },
      String(own[0]),
    );
  }
  for (const { id } of organizations) await indexed(admin, String(id), soldTo(id).length);
};
