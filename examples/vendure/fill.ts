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
const titled = (name: string, more: Input = {}) => ({ translations: [{ languageCode: "en", name, ...more }] });
const codeOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
const inParts = <A>(list: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

export const adminOf = (url: string) => {
  let token = "";
  return async (query: string, variables: Input = {}, channel = ""): Promise<any> => {
    const response = await fetch(`${url}/admin-api`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "vendure-token": channel },
      body: JSON.stringify({ query, variables }),
    });
    token ||= response.headers.get("vendure-auth-token") ?? "";
    const { data, errors } = (await response.json()) as { data: unknown; errors?: readonly { message: string }[] };
    if (errors !== undefined) throw new Error(`${query.slice(0, 80)}: ${JSON.stringify(errors)}`);
    return data;
  };
};

type Admin = ReturnType<typeof adminOf>;

/** One mutation many times in one request. */
const each = async <A>(admin: Admin, list: readonly A[], type: string, call: string, inputOf: (one: A) => unknown) => {
  const answers: any[] = [];
  for (const part of inParts(list, 40)) {
    const names = part.map((_, at) => `$i${at}: ${type}`).join(" ");
    const calls = part.map((_, at) => `m${at}: ${call.replace("$input", `$i${at}`)}`).join("\n");
    const given = Object.fromEntries(part.map((one, at) => [`i${at}`, inputOf(one)]));
    answers.push(...Object.values(await admin(`mutation (${names}) { ${calls} }`, given)));
  }
  return answers;
};

const createProducts = async (admin: Admin, products: readonly Stocked[]): Promise<readonly string[]> => {
  const values = new Map<string, string>();
  for (const facet of ["brand", "category"] as const) {
    const names = [...new Set(products.map((product) => product[facet]))];
    const input = {
      code: facet,
      isPrivate: false,
      ...titled(facet),
      values: names.map((name) => ({ code: codeOf(name), ...titled(name) })),
    };
    const { createFacet } = await admin(
      "mutation ($input: CreateFacetInput!) { createFacet(input: $input) { values { id name } } }",
      { input },
    );
    for (const { id, name } of createFacet.values) values.set(`${facet} ${name}`, id);
  }
  const ids: string[] = (
    await each(admin, products, "CreateProductInput!", "createProduct(input: $input) { id }", (product) => ({
      enabled: true,
      facetValueIds: [values.get(`brand ${product.brand}`), values.get(`category ${product.category}`)],
      ...titled(product.name, { slug: codeOf(product.sku), description: product.description }),
    }))
  ).map(({ id }) => id);
  const groups = await each(
    admin,
    products,
    "CreateProductOptionGroupInput!",
    "createProductOptionGroup(input: $input) { id options { id code } }",
    ({ sku, units }) => ({
      code: codeOf(`unit ${sku}`),
      ...titled("Unit"),
      options: units.map(({ unit }) => ({ code: unit.toLowerCase(), ...titled(unit) })),
    }),
  );
  const added = products.map(
    (_, at) => `m${at}: addOptionGroupToProduct(productId: "${ids[at]}", optionGroupId: "${groups[at].id}") { id }`,
  );
  for (const part of inParts(added, 40)) await admin(`mutation { ${part.join("\n")} }`);
  const variants = products.flatMap((product, at) =>
    product.units.map(({ unit, packSize, cents, stock }) => ({
      productId: ids[at],
      sku: product.sku,
      price: cents,
      trackInventory: stock === null ? "FALSE" : "TRUE",
      stockOnHand: stock ?? 0,
      optionIds: groups[at].options.filter(({ code }: any) => code === unit.toLowerCase()).map(({ id }: any) => id),
      customFields: { packSize, ...product.limits },
      ...titled(product.name),
    })),
  );
  for (const input of inParts(variants, 100))
    await admin("mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }", {
      input,
    });
  return ids;
};

/** Everything that is sold, to whom and by which account. */
export const fill = async (url: string, password: string, { organizations, users, products, centsFor }: Filling) => {
  const admin = adminOf(url);
  await admin('mutation ($password: String!) { login(username: "superadmin", password: $password) { __typename } }', {
    password,
  });
  const ids = await createProducts(admin, products);
  const found = await admin(
    "{ zones { items { id } } facets { items { id } } shippingMethods { items { id } } paymentMethods { items { id } } stockLocations { items { id } } }",
  );
  const idsOf = (list: string): readonly string[] => found[list].items.map(({ id }: { id: string }) => id);
  for (const { id, name, onHold } of organizations) {
    const token = String(id);
    const { createChannel } = await admin(
      "mutation ($input: CreateChannelInput!) { createChannel(input: $input) { ... on Channel { id } } }",
      {
        input: {
          code: `organization-${id}`,
          token,
          defaultLanguageCode: "en",
          availableLanguageCodes: ["en"],
          pricesIncludeTax: false,
          defaultCurrencyCode: "USD",
          availableCurrencyCodes: ["USD"],
          defaultTaxZoneId: idsOf("zones")[0],
          defaultShippingZoneId: idsOf("zones")[0],
          customFields: { label: name, onHold },
        },
      },
    );
    const channelId: string = createChannel.id;
    for (const [kind, list] of [
      ["Facet", "facets"],
      ["ShippingMethod", "shippingMethods"],
      ["PaymentMethod", "paymentMethods"],
      ["StockLocation", "stockLocations"],
    ] as const) {
      const field = `${kind[0]?.toLowerCase()}${kind.slice(1)}Ids`;
      await admin(
        `mutation ($input: Assign${kind}sToChannelInput!) { assign${kind}sToChannel(input: $input) { id } }`,
        {
          input: { channelId, [field]: idsOf(list) },
        },
      );
    }
    const isSold = ({ sku }: Stocked) => centsFor(id, sku, 0) !== null;
    for (const productIds of inParts(
      ids.filter((_, at) => isSold(products[at]!)),
      50,
    ))
      await admin(
        "mutation ($input: AssignProductsToChannelInput!) { assignProductsToChannel(input: $input) { id } }",
        {
          input: { channelId, productIds, priceFactor: 1 },
        },
      );
    const { productVariants } = await admin("{ productVariants { items { id sku price } } }", {}, token);
    const changed = productVariants.items.flatMap((one: { id: string; sku: string; price: number }) => {
      const price = centsFor(id, one.sku, one.price);
      return price === one.price ? [] : [{ id: one.id, price }];
    });
    for (const input of inParts(changed, 100))
      await admin(
        "mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }",
        { input },
        token,
      );
  }
  for (const user of users) {
    const [firstName, ...lastName] = user.name.split(" ");
    const input = {
      emailAddress: user.email,
      firstName,
      lastName: lastName.join(" "),
      customFields: { organizations: user.organizations, userName: user.userName },
    };
    await admin(
      "mutation ($input: CreateCustomerInput!, $password: String!) { createCustomer(input: $input, password: $password) { __typename ... on ErrorResult { message } } }",
      { input, password: user.password },
      String(user.organizations[0]),
    );
  }
  for (const { id } of organizations) {
    const sold = products.filter(({ sku }) => centsFor(id, sku, 0) !== null).length;
    await admin("mutation { reindex { id } }", {}, String(id));
    for (let found = -1; found !== sold; await new Promise((resolve) => setTimeout(resolve, 200)))
      found = (await admin("{ search(input: { groupByProduct: true }) { totalItems } }", {}, String(id))).search
        .totalItems;
  }
};
