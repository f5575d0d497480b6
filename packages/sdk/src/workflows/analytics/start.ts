import { readVisit, VISIT_KEY } from "@larder/domain/analytics/visit";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { readStored, writeStored } from "../../kernel/storage.ts";
import { watch } from "../../kernel/watch.ts";
import { parameterOf, pathOf } from "../../kernel/url.ts";
import type { Kernel } from "../../kernel/start-workflows.ts";
import type { StorefrontOptions } from "../../definition/storefront-options.ts";
import type { cartWorkflow } from "../cart/cart.workflow.ts";
import type { headerWorkflow } from "../header/header.workflow.ts";
import type { navigationWorkflow } from "../navigation/navigation.workflow.ts";
import type { pageWorkflow } from "../page/page.workflow.ts";
import type { searchWorkflow } from "../search/search.workflow.ts";
import type { sessionWorkflow } from "../session/session.workflow.ts";
import type { analyticsWorkflow } from "./analytics.workflow.ts";
import type { TrackedEvent } from "../../definition/tracked-event.ts";
import { identityKey } from "./circumstances.ts";
import { CONSENT_KEY, readConsent } from "./kept-consent.ts";
import type { AnalyticsState, Reporting } from "./state.ts";

/** The unprefixed storage key of the first page's campaign (OP-117). */
const UTM_KEY = "utm";

/** What analytics watch. */
type Watched = Pick<
  Kernel<{
    readonly analytics: typeof analyticsWorkflow;
    readonly cart: typeof cartWorkflow;
    readonly header: typeof headerWorkflow;
    readonly navigation: typeof navigationWorkflow;
    readonly page: typeof pageWorkflow;
    readonly search: typeof searchWorkflow;
    readonly session: typeof sessionWorkflow;
  }>,
  "workflows" | "isAwake"
> & { readonly options: StorefrontOptions };

const reporting = (state: AnalyticsState): Reporting | null => (state.status === "on" ? state : null);

/** Stores the visit locally and the campaign for the session while events may leave (ANALYTICS-26, ANALYTICS-29). */
const keepVisit = ({ workflows: { analytics }, options: { storage } }: Watched): void => {
  watch(
    analytics,
    (state) => reporting(state)?.visit ?? null,
    (visit) => (visit === null ? storage.local.remove(VISIT_KEY) : storage.local.set(VISIT_KEY, JSON.stringify(visit))),
  );
  watch(
    analytics,
    (state) => reporting(state)?.utm ?? null,
    (utm) => writeStored(storage.session, UTM_KEY, utm),
  );
};

/** Stores consent. Where it is required it ends at sign-out; elsewhere an objection stays with the browser (OP-116). */
const keepConsent = ({ workflows: { analytics, session }, options: { storage } }: Watched): void => {
  const keep = () => {
    const state = analytics.get();
    if (state.status === "waiting") return;
    const answer = state.status === "on" ? (state.asksForConsent ? "granted" : null) : state.status;
    writeStored(storage.local, CONSENT_KEY, answer === "asking" ? null : answer);
  };
  watch(analytics, ({ status }) => status, keep);
  watch(
    session,
    ({ signOuts }) => signOuts,
    () => {
      analytics.send({ _tag: "ConsentAnswered", consent: null });
      keep();
    },
  );
};

type Track = (event: TrackedEvent) => void;

/** Identifies the user to the platform as soon as known (ANALYTICS-18). */
const watchIdentity = ({ workflows: { session } }: Watched, track: Track): void => {
  const report = () => track({ _tag: "UserChanged" });
  watch(session, identityKey, report);
  report();
};

/** Every screen shows the same suggestions (ANALYTICS-13). */
const watchSuggestions = ({ workflows: { search } }: Watched, track: Track): void => {
  watch(
    search,
    (state) => state.suggestions.value,
    (found) => {
      const { typed, credentials } = search.get();
      if (found === null) return;
      const { suggestions, queryId } = found;
      const origin = credentials === null ? null : { queryId, indexName: credentials.index };
      track({ _tag: "SuggestionsViewed", term: typed.trim(), suggestions, origin });
    },
  );
};

/**
 * Reports a cart view once per page visit, when the lines are there; for a modified order, once with its own lines
 * (ANALYTICS-23).
 */
const watchCart = ({ workflows: { cart, page, navigation } }: Watched, track: Track): void => {
  let counted: { readonly page: unknown; readonly order: string | null } | null = null;
  const look = () => {
    const {
      page: { value },
      loadedPath,
    } = page.get();
    const { optimisticCart: shown, order } = cart.get();
    const url = navigation.get().url ?? page.get().url ?? "";
    // The previous page stays while the next one loads.
    if (pathOf(url) !== loadedPath) return;
    const requested = parameterOf(url, "orderNumber");
    // Until the order's cart loads, the default cart is current.
    if (value?.contentType !== "cart" || shown === null || order !== requested) return;
    // The new cart can arrive before the page after an order.
    if (counted?.page === value && counted.order === order) return;
    counted = { page: value, order };
    const lines = linesOf(shown).map(({ productSku, quantity }) => ({ sku: productSku, quantity }));
    track({ _tag: "CartViewed", order, lines });
  };
  watch(page, (state) => state.page.value, look);
  watch(navigation, (state) => state.url, look);
  watch(cart, (state) => state.optimisticCart !== null, look);
  watch(cart, (state) => state.order, look);
  look();
};

/** Lets events leave or asks for consent, and starts watching what no workflow reports. */
export const startAnalytics = (context: Watched, track: Track): void => {
  const { workflows, options } = context;
  const { value: settings } = workflows.header.get().settings;
  if (settings === null || settings.segmentWriteKey === null || context.isAwake("analytics")) return;
  const { segmentWriteKey: writeKey, segmentHost: host, asksForConsent } = settings;
  const consent = readConsent(options.storage.local);
  keepVisit(context);
  keepConsent(context);
  workflows.analytics.send({
    _tag: "Started",
    asksForConsent,
    consent,
    source: { writeKey, host },
    visit: readVisit(options.storage.local.get(VISIT_KEY)),
    utm: readStored(options.storage.session, UTM_KEY),
  });
  watchIdentity(context, track);
  watchSuggestions(context, track);
  watchCart(context, track);
  options.host?.trackScreen?.(track);
};
