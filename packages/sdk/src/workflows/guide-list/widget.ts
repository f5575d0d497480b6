import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { Failure } from "@larder/domain/failure";
import type { HoldingGuide } from "@larder/domain/order-guide/guide-files.port";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { MemberProduct } from "@larder/domain/order-guide/membership-change";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { sentence } from "@larder/domain/text/sentences";
import { reportFailure } from "../../kernel/report-failure.ts";
import { failureText, isIndeterminate } from "../../failure-text.ts";
import type { SaveAnswer } from "../guide-detail/state.ts";
import { startRequest } from "./question.ts";
import type { GuideListState, GuideWidget, MembershipIntent, Step } from "./state.ts";

const withWidget = (state: GuideListState, change: Partial<GuideWidget>): GuideListState =>
  state.widget === null ? state : { ...state, widget: { ...state.widget, ...change } };

const loadMemberships = (state: GuideListState, sku: Sku): Step => {
  const next = startRequest(state, "holding");
  return [next, [{ _tag: "LoadMemberships", concurrencyKey: "guide-widget", sku, request: next.request }]];
};

/** Loads which of the caller's own guides hold a product; the dialog is there at once (SHELL-18, GUIDE-LIST-05). */
export const openWidget = (state: GuideListState, product: MemberProduct): Step =>
  loadMemberships(
    { ...state, widget: { product, guides: null, hasFailed: false, said: "", problem: "" } },
    product.productSku,
  );

/** The dialog goes; what was requested in it is saved all the same. */
export const closeWidget = (state: GuideListState): Step =>
  state.widget === null
    ? [state, []]
    : [{ ...state, widget: null }, [{ _tag: "Cancel", concurrencyKey: "guide-widget", reason: "user" }]];

/** The caller's own guides arrived, each with the product if it holds it (GUIDE-LIST-05). */
export const membershipsLoaded = (state: GuideListState, sku: Sku, guides: readonly HoldingGuide[]): Step =>
  state.widget?.product.productSku === sku ? [withWidget(state, { guides, hasFailed: false }), []] : [state, []];

/** That the guides could not be reported is said in the dialog, where it can be tried again. */
export const membershipsFailed = (state: GuideListState, sku: Sku, failure: Failure): Step => {
  if (state.widget?.product.productSku !== sku || failure._tag === "Cancelled") return [state, []];
  return [
    withWidget(state, { hasFailed: true }),
    reportFailure("The own order guides could not be loaded", failure, "warning"),
  ];
};

/** Whether a guide holds a product as the screen shows it: the server's last word, and on it what is still to be saved. */
export const holds = ({ holding }: Pick<GuideListState, "holding">, { id, skus }: HoldingGuide, sku: Sku): boolean => {
  const last = holding.findLast((wanted) => wanted.id === id && wanted.product.productSku === sku);
  return last === undefined ? skus.includes(sku) : last.isHeld;
};

const queued = (state: GuideListState, wanted: MembershipIntent): Step => [
  { ...withWidget(state, { said: "", problem: "" }), holding: [...state.holding, wanted] },
  state.holding.length === 0 ? [{ _tag: "SaveMembership", wanted }] : [],
];

/** A press puts the product into the guide, the next one takes it out; they are saved one after the other (SHELL-18, OP-06). */
export const toggle = (state: GuideListState, id: GuideId, intent: string): Step => {
  const guide = state.widget?.guides?.find((one) => one.id === id);
  if (state.widget === null || guide === undefined) return [state, []];
  const { product } = state.widget;
  return queued(state, { intent, product, id, name: guide.name, isHeld: !holds(state, guide, product.productSku) });
};

/** A new guide that starts with the product. One without an answer to its creation is requested under its previous key (OP-91). */
export const wantGuide = (state: GuideListState, typed: string, id: string): Step => {
  const name = typed.trim();
  if (state.widget === null) return [state, []];
  if (name === "") return [withWidget(state, { problem: "Enter a name for the order guide." }), []];
  const { product } = state.widget;
  if (state.holding.some((wanted) => wanted.id === null)) return [state, []];
  const previous = state.unanswered;
  const intent = previous?.name === name && previous.product.productSku === product.productSku ? previous.intent : id;
  return queued(state, { intent, product, id: null, name, isHeld: true });
};

/** The next change goes to the server. What was requested in the meantime is in the queue. */
const proceed = (state: GuideListState): Step => {
  const holding = state.holding.slice(1);
  const [wanted] = holding;
  return [{ ...state, holding }, wanted === undefined ? [] : [{ _tag: "SaveMembership", wanted }]];
};

/** The guides with what was saved in them: one more or one less that holds the product, or a new guide at the end. */
const withSaved = (
  guides: readonly HoldingGuide[],
  { id, name, isHeld, product: { productSku } }: MembershipIntent & { readonly id: GuideId },
): readonly HoldingGuide[] => {
  if (!guides.some((guide) => guide.id === id)) return [...guides, { id, name, skus: [productSku] }];
  return guides.map((guide) => {
    if (guide.id !== id) return guide;
    const others = guide.skus.filter((one) => one !== productSku);
    return { ...guide, skus: isHeld ? [...others, productSku] : others };
  });
};

/** Only an answer without an error is a save. The lists show how many products a guide has, so they are reloaded (OP-135). */
export const membershipSaved = (state: GuideListState, intent: string, answer: SaveAnswer): Step => {
  const [wanted] = state.holding;
  if (wanted?.intent !== intent) return [state, []];
  if (answer === null) return refused(state, wanted, UNEXPECTED_ERROR);
  if (answer.error) return refused(state, wanted, sentence({ _tag: "SaveFailed", error: answer.error }));
  const id = answer.orderGuideId;
  const said = wanted.isHeld ? `Added to ${wanted.name}` : `Removed from ${wanted.name}`;
  const guides = state.widget?.guides ?? null;
  const isShown = state.widget?.product.productSku === wanted.product.productSku;
  const shown =
    isShown && guides !== null
      ? withWidget(state, { guides: withSaved(guides, { ...wanted, id }), said, problem: "" })
      : state;
  const isNew = wanted.id === null;
  const [next, commands] = proceed({ ...shown, held: { id }, unanswered: isNew ? null : state.unanswered });
  if (!isShown) return [next, [...commands, { _tag: "Toast", message: said, style: "success" }]];
  // A taken name has got a number, which only the server knows; what is being loaded may be older than what was saved.
  if (!isNew && state.awaited.holding === 0) return [next, commands];
  const [loading, load] = loadMemberships(next, wanted.product.productSku);
  return [loading, [...commands, ...load]];
};

const refused = (state: GuideListState, wanted: MembershipIntent, problem: string): Step => {
  const isShown = state.widget?.product.productSku === wanted.product.productSku;
  const [next, commands] = proceed(isShown ? withWidget(state, { said: "", problem }) : state);
  return [next, [...commands, ...(isShown ? [] : [{ _tag: "Toast", message: problem, style: "error" } as const])]];
};

/** What could not be saved is shown as it is on the server, with the reason; everything behind it goes on. */
export const membershipSaveFailed = (state: GuideListState, intent: string, failure: Failure): Step => {
  const [wanted] = state.holding;
  if (wanted?.intent !== intent) return [state, []];
  const keeps = wanted.id === null && isIndeterminate(failure) ? wanted : state.unanswered;
  const [next, commands] = refused({ ...state, unanswered: keeps }, wanted, failureText(failure));
  return [next, [...commands, ...reportFailure("A product could not be put into an order guide", failure)]];
};
