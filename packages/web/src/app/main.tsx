import { PUNCHOUT_POSTBACK_URL } from "@larder/domain/page/urls";
import "../styles/index.css";
import { autorun } from "mobx";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { App, StaffHeader } from "./App.tsx";
import { compose, settledZone } from "./compose.ts";
import { Boundary } from "../loading/Boundary.tsx";
import { opened } from "../loading/opening.ts";
import { firstPageRendered, firstPaint } from "../loading/page-shown.ts";
import { onPartFailure } from "../loading/part.ts";
import { checkRelease } from "../loading/release.ts";
import { hasTypedEarly, keepTypedEarly } from "../loading/typed-early.ts";
import { shellMessages } from "../messages/en/shell.ts";
import { browserHistory } from "../navigation/history.ts";
import { PendingNavigation } from "../navigation/pending-navigation.ts";
import { followLinks } from "../navigation/links.ts";
import { browserScroll, ScrollKeeper } from "../navigation/scroll.ts";
import { wayOut } from "../navigation/way-out.ts";
import { hasTypedForm, watchTypedForms } from "../ui/form/typed-form.ts";
import { bindHistory } from "../navigation/bind-history.ts";
import { pagePart } from "./page-registry.ts";
import { Crashed, SiteRouter } from "./routes.tsx";
import { saveFile } from "../navigation/save-file.ts";
import { readInlined } from "../state/inlined.ts";
import { Shop } from "../state/shop.ts";
import { ShopContext } from "../state/storefront-context.tsx";

declare global {
  interface Window {
    globalSettings?: unknown;
  }
}

onPartFailure(checkRelease);

const history = browserHistory();
const pending = new PendingNavigation();
const inlined = readInlined(document, history.url);
// Requests the first page's chunk before anything else.
const firstPart = inlined?.page === undefined ? null : pagePart(inlined.page);
const firstPage = firstPart?.fetch() ?? Promise.resolve(false);

let previous = document.referrer;
const zone = settledZone();
watchTypedForms();
/** The page came with its own rows: these stay on the screen until the storefront has them, too. */
const isDrawn = document.getElementById("larder-first")?.hasAttribute("data-drawn") === true;
const storefront = compose({
  zone,
  effectsAfter: isDrawn ? firstPage : firstPaint,
  initial: inlined,
  referer: () => previous,
  host: {
    go: (url, options) => {
      // The server, not the storefront, renders the page that posts a cart back (SUBMIT-17).
      if (url === PUNCHOUT_POSTBACK_URL) location.assign(url);
      else if (!(options.unguarded && pending.resume(url))) history.navigate(url, options);
    },
    wayOut,
    hasTypedForm,
    download: saveFile,
    scrollToTop: () => window.scrollTo(0, 0),
    log: ({ level, message, failure }) => {
      const write = console[level === "warning" ? "warn" : level];
      if (failure === undefined) write(message);
      else write(message, failure);
    },
  },
});
history.subscribe(({ from }) => {
  previous = location.origin + from;
});

const shop = new Shop(storefront, zone);
// Staff would otherwise see the shop's header first, and lose what they press or type in it.
const firstHeader = shop.hasStaffHeader && StaffHeader.prefetch();
// OP-124: integrations look for the settings here.
autorun(() => {
  window.globalSettings = shop.settings;
});

const scroll = browserScroll();
bindHistory(storefront, history, pending, new ScrollKeeper(scroll, history.index));
followLinks(document, history);

const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (entry?.type !== "navigate") {
  const y = scroll.read()[history.index];
  if (y !== undefined) setTimeout(() => scroll.to(y));
}

void Promise.all([firstPage, firstHeader]).then(async () => {
  storefront.arrived(history.url);
  const part = isDrawn ? firstPart : null;
  const place = document.getElementById("app")!;
  // A skeleton has no field for what was typed.
  const { url } = history;
  const isHeld = () => history.url === url && hasTypedEarly(place);
  if (part?.get() === "failed" && isHeld()) await Promise.race([part.whenThere(), new Promise(history.subscribe)]);
  const page = part?.get();
  const opening = typeof page === "object" ? page.opening : undefined;
  if (opening !== undefined) await opened(opening, storefront, url, isHeld);
  const root = createRoot(place);
  const lost = keepTypedEarly(place, () =>
    flushSync(() =>
      root.render(
        <StrictMode>
          <ShopContext value={shop}>
            <SiteRouter history={history}>
              <Boundary fallback={() => <Crashed />}>
                <App />
              </Boundary>
            </SiteRouter>
          </ShopContext>
        </StrictMode>,
      ),
    ),
  );
  if (lost.length > 0)
    storefront.toasts.send({ _tag: "Shown", message: shellMessages.typedEarlyLost(lost), style: "error" });
  firstPageRendered();
});
