import { byKey, type Operation } from "./linearizable.ts";
import type {
  OrderAnswer,
  OrderCall,
  QuantityAnswer,
  QuantityCall,
  SessionAnswer,
  SessionCall,
  Typed,
  TypedCall,
} from "./models.ts";
import type { Exchange } from "./recorder.ts";

/** A call on one thing, which `register` names. */
export type On<Call> = Call & { readonly register: string };

export interface Histories {
  /** Lines of carts. */
  readonly carts: readonly Operation<On<QuantityCall>, QuantityAnswer>[];
  /** Quantities typed in guides. */
  readonly guides: readonly Operation<On<TypedCall>, Typed>[];
  /** Orders by the key that they were sent under. */
  readonly orders: readonly Operation<On<OrderCall>, OrderAnswer>[];
  readonly sessions: readonly Operation<On<SessionCall>, SessionAnswer>[];
}

interface Line {
  readonly productSku: string;
  readonly unitOfMeasure: string;
  readonly quantity: number;
}

interface CartAnswer {
  readonly success?: boolean;
  readonly lastStamp?: number;
  readonly cartGroups?: readonly { readonly subCarts: readonly { readonly lines: readonly Line[] }[] }[];
  readonly oosLines?: readonly Line[];
  readonly changed?: { readonly lines: readonly Line[]; readonly added: readonly { readonly line: Line }[] };
  readonly results?: readonly { readonly outcome: string }[];
  readonly differs?: boolean;
  readonly confirmedOrders?: readonly { readonly orderNumber: string }[];
}

const lineName = ({ productSku, unitOfMeasure }: Omit<Line, "quantity">): string => `${productSku} ${unitOfMeasure}`;

const linesOf = ({ cartGroups = [], oosLines = [], changed }: CartAnswer): readonly Line[] => [
  ...cartGroups.flatMap(({ subCarts }) => subCarts.flatMap(({ lines }) => lines)),
  ...oosLines,
  ...(changed?.lines ?? []),
  ...(changed?.added.map(({ line }) => line) ?? []),
];

const quantityIn = (answer: CartAnswer, name: string): number | null =>
  linesOf(answer).find((line) => lineName(line) === name)?.quantity ?? null;

const pathOf = ({ url }: Exchange): string => url.split("?", 1)[0] ?? "";

/** One write: all the requests under its key. The first answer that says what became of it is its answer. */
interface Write {
  readonly first: Exchange;
  readonly answered: Exchange | null;
  /** An earlier request may have been carried out, so that a refusal of a later one says nothing. */
  readonly isDoubtful: boolean;
}

const isAnswer = ({ status }: Exchange): boolean => status !== null && status < 500 && status !== 429;

export const writesOf = (exchanges: readonly Exchange[]): readonly Write[] => {
  const keys = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    if (exchange.method === "GET" || exchange.key === null) continue;
    const key = `${exchange.user} ${exchange.key}`;
    keys.set(key, [...(keys.get(key) ?? []), exchange]);
  }
  return Array.from(keys.values(), (tries) => {
    const answered = tries.find(isAnswer) ?? null;
    return { first: tries[0]!, answered, isDoubtful: tries.some((one) => one !== answered && !isAnswer(one)) };
  });
};

const isDone = (answer: CartAnswer | null): answer is CartAnswer =>
  answer !== null && answer.success !== false && answer.lastStamp === undefined && answer.differs !== true;

/** What a write's requests together say; null = unknown. */
const outcomeOf = ({ answered, isDoubtful }: Write): CartAnswer | "refused" | null => {
  if (answered === null) return null;
  const answer = answered.answer as CartAnswer | null;
  if (answered.status === 200 && isDone(answer)) return answer;
  return isDoubtful ? null : "refused";
};

const timesOf = ({ first, answered }: Write) => ({ start: first.start, end: answered?.end ?? Infinity });

const CART_READS = new Set(["/web-api/cart", "/web-api/cart/current-or-new", "/web-api/cart-validation"]);

const ordersOf = (answer: CartAnswer): string =>
  (answer.confirmedOrders ?? []).map(({ orderNumber }) => orderNumber).join(" ");

const cartWrites = (write: Write, names: readonly string[]): Histories["carts"] => {
  const { first } = write;
  const outcome = outcomeOf(write);
  const one = (call: QuantityCall, name: string, answer: QuantityAnswer | null) => ({
    input: { ...call, register: `${first.user} ${name}` },
    output: answer,
    ...timesOf(write),
  });
  const answerFor = (name: string, missing: number | null): QuantityAnswer | null =>
    outcome === null || outcome === "refused" ? outcome : (quantityIn(outcome, name) ?? missing);
  switch (pathOf(first)) {
    case "/web-api/cart/add": {
      const { items } = first.body as { readonly items: readonly Line[] };
      return items.map((item) => {
        const isRejected = outcome !== null && outcome !== "refused" && outcome.results?.[0]?.outcome === "rejected";
        const name = lineName(item);
        return one({ does: "add", n: item.quantity }, name, isRejected ? "refused" : answerFor(name, null));
      });
    }
    case "/web-api/cart/update-item": {
      const line = first.body as Line;
      const name = lineName(line);
      return [one({ does: "set", n: line.quantity }, name, answerFor(name, line.quantity))];
    }
    case "/web-api/cart/submit": {
      const shown = (first.body as { readonly shown?: { readonly lines: readonly Line[] } } | null)?.shown?.lines ?? [];
      return names.map((name) =>
        one(
          { does: "order", shown: shown.find((line) => lineName(line) === name)?.quantity ?? 0 },
          name,
          outcome === null || outcome === "refused" ? outcome : 0,
        ),
      );
    }
    default:
      return [];
  }
};

const isRead = (exchange: Exchange, paths: ReadonlySet<string>): boolean =>
  exchange.method === "GET" && exchange.status === 200 && paths.has(pathOf(exchange));

const cartReads = (exchange: Exchange, names: readonly string[]): Histories["carts"] =>
  !isRead(exchange, CART_READS) || exchange.url.includes("orderNumber=")
    ? []
    : names.map((name) => ({
        input: { does: "read", register: `${exchange.user} ${name}` },
        output: quantityIn(exchange.answer as CartAnswer, name) ?? 0,
        start: exchange.start,
        end: exchange.end,
      }));

interface DraftItem {
  readonly productSku: string;
  readonly quantity: number;
  readonly editedAt: number;
}

/** Each request is a call of its own: it sets, so nothing remembers that it was sent before. */
const guideCalls = (exchange: Exchange): Histories["guides"] => {
  if (pathOf(exchange) !== "/web-api/order-guide/draft") return [];
  const { orderGuideId, items } = exchange.body as {
    readonly orderGuideId: number;
    readonly items: readonly DraftItem[];
  };
  const { start, end } = exchange;
  const answer = exchange.status === 200 ? (exchange.answer as { readonly items: readonly DraftItem[] }) : null;
  const answered = new Map(
    answer?.items.map(({ productSku, editedAt, quantity }) => [productSku, { at: editedAt, n: quantity }]),
  );
  const register = (sku: string): string => `${exchange.user} ${orderGuideId} ${sku}`;
  const sent = items.map(({ productSku, editedAt, quantity }) => ({
    input: { does: "type" as const, at: editedAt, n: quantity, register: register(productSku) },
    output: answered.get(productSku) ?? null,
    start,
    end,
  }));
  const read = Array.from(answered)
    .filter(([sku]) => !items.some(({ productSku }) => productSku === sku))
    .map(([sku, output]) => ({ input: { does: "read" as const, register: register(sku) }, output, start, end }));
  return [...sent, ...read];
};

const orderReads = (exchange: Exchange): Histories["orders"] => {
  if (pathOf(exchange) !== "/web-api/cart/submission" || ![200, 404].includes(exchange.status ?? 0)) return [];
  const key = new URLSearchParams(exchange.url.split("?")[1]).get("key") ?? "";
  const output = exchange.status === 404 ? "" : ordersOf(exchange.answer as CartAnswer);
  return [{ input: { does: "read", register: key }, output, start: exchange.start, end: exchange.end }];
};

/** Each request of a submit: repeated under its key, all of them have to name the same order. */
const orderSends = (exchange: Exchange): Histories["orders"] => {
  if (pathOf(exchange) !== "/web-api/cart/submit" || exchange.key === null) return [];
  const answer = exchange.answer as CartAnswer | null;
  const isSent = exchange.status === 200 && isDone(answer);
  return [
    {
      input: { does: "send", register: exchange.key },
      output: isAnswer(exchange) ? (isSent ? ordersOf(answer) : "") : null,
      start: exchange.start,
      end: exchange.end,
    },
  ];
};

/** What only customers may call: answered = signed in. */
const sessionCalls = (exchange: Exchange): Histories["sessions"] => {
  const { session, status, start, end } = exchange;
  if (session === null) return [];
  const path = pathOf(exchange);
  if (path === "/web-api/auth/logout-api") {
    const output = status !== null && status < 300 ? false : null;
    return [{ input: { does: "signOut", register: session }, output, start, end }];
  }
  const isCustomers = path.startsWith("/web-api/cart") || path.startsWith("/web-api/order-guide");
  if (!isCustomers || (status !== 200 && status !== 401)) return [];
  return [{ input: { does: "use", register: session }, output: status === 200, start, end }];
};

/** What the calls did to each thing. `names`: the cart lines that are watched, "number unit". */
export const historiesOf = (exchanges: readonly Exchange[], names: readonly string[]): Histories => ({
  carts: [
    ...writesOf(exchanges).flatMap((write) => cartWrites(write, names)),
    ...exchanges.flatMap((exchange) => cartReads(exchange, names)),
  ],
  guides: exchanges.flatMap(guideCalls),
  orders: exchanges.flatMap((exchange) => [...orderSends(exchange), ...orderReads(exchange)]),
  sessions: exchanges.flatMap(sessionCalls),
});

/** The histories of each thing by itself. */
export const registersOf = <Call extends { readonly register: string }, Answer>(
  history: readonly Operation<Call, Answer>[],
): ReadonlyMap<string, readonly Operation<Call, Answer>[]> => byKey(history, ({ register }) => register);
