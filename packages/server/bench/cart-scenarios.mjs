// Cart calls as the storefront makes them, with 1, 20, 100 and 500 lines.
const SIZES = [1, 20, 100, 500];

const linesOf = ({ changed, cartGroups = [] }) =>
  changed?.added.map(({ line }) => line) ??
  cartGroups.flatMap(({ subCarts }) => subCarts.flatMap(({ lines }) => lines));

/** The scenarios over the first of `skus`, one more than the largest cart has lines. `few`: run that many times less often. */
export const cartScenarios = ({ skus, key }) => {
  const items = (from, to) =>
    skus.slice(from, to).map(({ sku, unit }) => ({ productSku: sku, unitOfMeasure: unit, quantity: 2 }));
  const fill = (ask, lines) => ask("POST", "/web-api/cart/add", { body: { items: items(0, lines) }, key: key() });
  const submit = (ask) => ask("POST", "/web-api/cart/submit?defaultCart=true", { key: key() });
  /** A cart named in each write, so responses contain only changes. */
  const filled = (lines) => async (ask) => {
    const held = await fill(ask, lines);
    return { held, lines: linesOf(held) };
  };
  const write = async (ask, own, path, body) => {
    const headers = own.held.state ? { "cart-state": own.held.state } : {};
    own.held = await ask("POST", path, { body, key: key(), headers });
  };
  const change = (ask, n, own) => {
    const { id, productSku, unitOfMeasure } = own.lines[n % own.lines.length];
    const body = { id, productSku, unitOfMeasure, quantity: 1 + (n % 7) };
    return write(ask, own, "/web-api/cart/update-item", body);
  };
  const added = skus.at(-1);
  const add = async (ask, own) => {
    await write(ask, own, "/web-api/cart/add", { items: items(-1) });
    own.added = linesOf(own.held).find(({ productSku }) => productSku === added.sku)?.id;
  };
  const remove = async (ask, own) => {
    if (own.added !== undefined) await write(ask, own, `/web-api/cart/remove-item?id=${own.added}`);
    own.added = undefined;
  };
  const scenariosOf = (lines) => {
    const few = lines > 100 ? 8 : 4;
    return {
      [`add, ${lines} lines`]: {
        few,
        prepare: filled(lines),
        before: remove,
        work: (ask, _n, own) => add(ask, own),
        after: submit,
      },
      [`change quantity, ${lines} lines`]: {
        few: lines > 100 ? 4 : 1,
        prepare: filled(lines),
        work: change,
        after: submit,
      },
      [`remove, ${lines} lines`]: {
        few,
        prepare: filled(lines),
        before: add,
        work: (ask, _n, own) => remove(ask, own),
        after: submit,
      },
      [`submit of ${lines} lines`]: {
        few: lines > 100 ? 40 : 8,
        before: (ask) => fill(ask, lines),
        work: async (ask) => {
          const answer = await submit(ask);
          if (answer.success !== true) throw new Error(`not submitted: ${JSON.stringify(answer).slice(0, 300)}`);
        },
      },
    };
  };
  return {
    cart: { prepare: filled(20), work: (ask) => ask("GET", "/web-api/cart"), after: submit },
    ...Object.assign({}, ...SIZES.map(scenariosOf)),
  };
};
