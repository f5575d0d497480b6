// Order guide calls as a screen makes them.
const query = (id, { view = "customGroups", page = 1, pageSize = 50, term = "" } = {}) =>
  `id=${id}&type=${view}&page=${page}&pageSize=${pageSize}&searchTerm=${encodeURIComponent(term)}`;
const open = (ask, id, more) => ask("POST", `/web-api/order-guide?${query(id, more)}`);
const further = (ask, id, more) => ask("POST", `/web-api/order-guide/categories?${query(id, more)}`);

const bodyOf = (guide, name) => {
  const lines = ({ lineItems }) =>
    lineItems.map(({ productSku, name: title, variants, itemSequence, displayOrder }) => ({
      productSku,
      unitOfMeasure: variants.find(({ isDefault }) => isDefault).metadata.unitOfMeasure,
      name: title,
      expiryDate: null,
      effectiveDate: null,
      itemSequence,
      displayOrder,
    }));
  return {
    id: guide.id,
    name,
    categoryType: "customGroups",
    categories: [...guide.categories, guide.ungroupedProducts].map((group) => ({
      name: group.name,
      lineItems: lines(group),
    })),
    removedLineItems: [],
    movedLineItems: [],
    version: guide.version,
  };
};

const moveLine = ({ categories }, n) => {
  const from = n % 10;
  const [line] = categories[from].lineItems.splice(0, 1);
  categories[from + 1].lineItems.push(line);
  return [from, from + 1];
};

/** The scenarios over a guide of `large[n]` lines, if the world has any. `few`: run that many times less often. */
export const guideScenarios = ({ large, key }) => {
  if (large === null) return {};
  const save = (ask, body) => ask("POST", "/web-api/order-guide/update", { body, key: key() });
  const copyOf = async (ask, lines = 5_000) =>
    (await ask("POST", `/web-api/order-guide/copy/${large[lines]}`, { key: key() })).orderGuideId;
  let names = 0;
  let others = 0;
  /** Each session saves its own guide, each time from the last version. */
  const ownGuide = async (ask, lines = 5_000) => {
    const id = await copyOf(ask, lines);
    const guide = await open(ask, id, { pageSize: 5_000 });
    const groups = new Map([...guide.categories, guide.ungroupedProducts].map((group) => [group.name, group]));
    for (let page = 2; (page - 1) * 5_000 < lines; page += 1) {
      const { categories, ungroupedProducts } = await further(ask, id, { page, pageSize: 5_000 });
      for (const group of [...categories, ungroupedProducts]) {
        const known = groups.get(group.name);
        if (known === undefined) {
          groups.set(group.name, group);
          guide.categories.push(group);
        } else known.lineItems.push(...group.lineItems);
      }
    }
    return { body: bodyOf(guide, `Own ${process.pid} ${(names += 1)}`) };
  };
  /** `change` returns the places of the groups it changed: only these are sent with their lines, as the storefront does. */
  const saving = (change, lines = 5_000) => ({
    few: lines / 250,
    prepare: (ask) => ownGuide(ask, lines),
    work: async (ask, n, own) => {
      const changed = change(own.body, n);
      const categories = own.body.categories.map((category, place) =>
        changed === undefined || changed.includes(place) ? category : { ...category, lineItems: [] },
      );
      const { version, error } = await save(ask, { ...own.body, categories });
      if (error) throw new Error(error);
      own.body.version = version;
    },
    after: (ask, own) => ask("DELETE", `/web-api/order-guide/${own.body.id}`, { key: key() }),
  });
  const making = (make) => ({
    few: 40,
    prepare: async (ask) => ({ made: [], body: { ...(await ownGuide(ask)).body, id: -1, version: null } }),
    work: async (ask, n, own) => own.made.push(await make(ask, own.body)),
    after: async (ask, own) => {
      for (const id of own.made) await ask("DELETE", `/web-api/order-guide/${id}`, { key: key() });
    },
  });
  const file = (format) => ({
    few: 20,
    prepare: async (ask) =>
      (await ask("GET", `/web-api/order-guide-download?orderGuideId=${large[5000]}&format=${format}`)).downloadLink,
    work: (ask, n, link) => ask("GET", link, { isFile: true }),
  });
  const paged = {};
  for (const lines of [5_000, 20_000]) {
    const id = large[lines];
    const last = lines / 50;
    const k = `${lines / 1_000}k`;
    paged[`${k}: first page`] = { few: 4, work: (ask) => open(ask, id) };
    paged[`${k}: first page, by category`] = { few: 4, work: (ask) => open(ask, id, { view: "cwCategories" }) };
    paged[`${k}: middle page`] = { few: 4, work: (ask) => further(ask, id, { page: last / 2 }) };
    paged[`${k}: last page`] = { few: 4, work: (ask) => further(ask, id, { page: last }) };
    paged[`${k}: first page of a term`] = { few: 4, work: (ask) => open(ask, id, { term: "smoked" }) };
  }
  return {
    ...paged,
    // Requested once each: nothing is cached, neither text nor compressed form.
    "20k: another page each time": {
      few: 2,
      work: (ask) => {
        others += 1;
        return further(ask, large[20_000], { page: 1 + (others % 400) });
      },
    },
    "5k: whole guide": { few: 20, work: (ask) => open(ask, large[5000], { pageSize: 5_000 }) },
    "5k: save, no change": saving(() => {}),
    "5k: save, 1 moved": saving(moveLine),
    // As a page of an earlier release saves.
    "5k: whole save, 1 moved": saving((body, n) => void moveLine(body, n)),
    "5k: save, all reordered": saving((body) => {
      for (const category of body.categories) category.lineItems.reverse();
    }),
    "20k: save, all reordered": saving((body) => {
      for (const category of body.categories) category.lineItems.reverse();
    }, 20_000),
    "5k: save of a new guide": making(
      async (ask, body) => (await save(ask, { ...body, name: `New ${process.pid} ${(names += 1)}` })).orderGuideId,
    ),
    "5k: copy": making((ask) => copyOf(ask)),
    "5k: conflict": {
      few: 20,
      prepare: async (ask) => ({ ...(await ownGuide(ask)).body, version: "0" }),
      work: (ask, n, body) => ask("POST", "/web-api/order-guide/update", { body, key: key(), status: 409 }),
      after: (ask, body) => ask("DELETE", `/web-api/order-guide/${body.id}`, { key: key() }),
    },
    "5k: file, CSV": file("csv"),
    "5k: file, XLSX": file("xlsx"),
    "guides by items": {
      few: 4,
      work: (ask, n) =>
        ask("POST", "/web-api/order-guide/by-items", {
          body: { items: [1, 2, 3].map((at) => ({ productSku: `Q0${1_000 + at * n}`, unitOfMeasure: "CS" })) },
        }),
    },
    "guides created by me": {
      few: 4,
      work: (ask, n) =>
        ask("POST", "/web-api/order-guide/created-by-me-list", {
          body: { skuList: [1, 2, 3].map((at) => `Q0${1_000 + at * n}`) },
        }),
    },
  };
};
