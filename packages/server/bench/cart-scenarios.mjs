// Cart calls as the storefront makes them, with 1, 20, 100 and 500 lines.
import { get } from "@larder/calls/carts";
import { shownCart } from "@larder/domain/cart/shown-cart";
import * as Schema from "effect/Schema";

const cartOf = Schema.decodeUnknownSync(get.answer);

const SIZES = [1, 20, 100, 500];

const linesOf = ({ changed, cartGroups = [] }) =>
  changed?.added.map(({ line }) => line) ??
  cartGroups.flatMap(({ subCarts }) => subCarts.flatMap(({ lines }) => lines));

/** The scenarios over the first of `skus`, one more than the largest cart has lines. `few`: run that many times less often. */
export const cartScenarios = ({ skus, key }) => {
  const items = (from, to) =>
    skus.slice(from, to).map(({ sku, unit }) => ({ productSku: sku, unitOfMeasure: unit, quantity: 2 }));
  const fill = (ask, lines) => ask("POST", "/web-api/cart/add", { body: { items: items(0, lines) }, key: key() });
  const submit = (ask, body) => ask("POST", "/web-api/cart/submit?defaultCart=true", { body, key: key() });
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
        after: (ask) => submit(ask),
      },
      [`change quantity, ${lines} lines`]: {
        few: lines > 100 ? 4 : 1,
        prepare: filled(lines),
        work: change,
        after: (ask) => submit(ask),
      },
      [`remove, ${lines} lines`]: {
        few,
        prepare: filled(lines),
        before: add,
        work: (ask, _n, own) => remove(ask, own),
        after: (ask) => submit(ask),
      },
      [`submit of ${lines} lines`]: {
        few: lines > 100 ? 40 : 8,
        prepare: () => ({}),
        before: async (ask, own) => {
          await fill(ask, lines);
          own.shown = shownCart(cartOf(await ask("GET", "/web-api/cart")));
        },
        work: async (ask, _n, own) => {
          const answer = await submit(ask, { shown: own.shown });
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
