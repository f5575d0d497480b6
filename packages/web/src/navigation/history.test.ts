import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type Arrival, type Move, SiteHistory } from "./history.ts";
import { PendingNavigation } from "./pending-navigation.ts";
import { tab } from "./testing/tab.ts";

describe("a move that waits for an answer", () => {
  it("NAV-01 NAV-12 resuming makes exactly the held navigation, once", () => {
    const pending = new PendingNavigation();
    const back = vi.fn();
    pending.hold("/search/?q=a", back);
    expect(pending.resume("/search/?q=a")).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    expect(pending.resume("/search/?q=a")).toBe(false);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it("SUBMIT-08 the storefront's own navigation isn't the held one, and discards it", () => {
    const pending = new PendingNavigation();
    const held = vi.fn();
    pending.hold("/search/", held);
    expect(pending.resume("/order-confirmation/")).toBe(false);
    expect(pending.resume("/search/")).toBe(false);
    expect(held).not.toHaveBeenCalled();
  });
});

describe("SiteHistory", () => {
  it("PAGE-01 a link makes an entry, and Back and Forward move through the entries", () => {
    const t = tab("/");
    const history = new SiteHistory(t.browser);
    history.navigate("/a/b/c?x=1");
    expect(history.url).toBe("/a/b/c?x=1");
    expect(t.bar()).not.toContain("#");
    t.user(-1);
    expect(history.url).toBe("/");
    t.user(1);
    expect(history.url).toBe("/a/b/c?x=1");
  });

  it("NAV-01 NAV-12 a blocked link keeps the URL, and proceeding goes to exactly the stored target", () => {
    const t = tab("/order-guide/?id=7");
    const history = new SiteHistory(t.browser);
    let proceed = () => {};
    const requested: Move[] = [];
    history.guard = (move, go) => {
      requested.push(move);
      proceed = go;
      return false;
    };
    history.navigate("/search/?q=a%26b&facet_brand=X#top");
    expect(t.bar()).toBe("/order-guide/?id=7");
    expect(history.url).toBe("/order-guide/?id=7");
    expect(requested).toEqual([{ url: "/search/?q=a%26b&facet_brand=X#top", kind: "push" }]);
    proceed();
    expect(t.bar()).toBe("/search/?q=a%26b&facet_brand=X#top");
  });

  it("NAV-12 OP-15 a blocked Back restores the URL unseen by the page; proceeding goes there", () => {
    const t = tab("/one/");
    const history = new SiteHistory(t.browser);
    history.navigate("/two/");
    history.navigate("/three/");
    const seen: Arrival[] = [];
    history.subscribe((arrival) => seen.push(arrival));
    let proceed = () => {};
    history.guard = (_, go) => {
      proceed = go;
      return false;
    };
    t.user(-2);
    expect(t.bar()).toBe("/three/");
    expect(history.url).toBe("/three/");
    expect(seen).toEqual([]);
    proceed();
    t.settle();
    expect(t.bar()).toBe("/one/");
    expect(history.url).toBe("/one/");
    expect(seen).toEqual([{ from: "/three/", to: "/one/", kind: "pop", index: 0 }]);
    history.guard = () => true;
    t.user(2);
    expect(history.url).toBe("/three/");
  });

  it("OP-60 an unguarded replacement changes the URL even if the guard would block it", () => {
    const t = tab("/order-guide/?id=-1");
    const history = new SiteHistory(t.browser);
    history.guard = () => false;
    history.navigate("/order-guide/?id=12", { replace: true, unguarded: true });
    expect(t.bar()).toBe("/order-guide/?id=12");
    expect(t.length()).toBe(1);
  });

  it("NAV-12 an in-page link isn't guarded and keeps positions right", () => {
    const t = tab("/cart/");
    const history = new SiteHistory(t.browser);
    history.navigate("/cart/?x=1");
    history.guard = () => false;
    t.clickHash("#w1");
    expect(history.url).toBe("/cart/?x=1#w1");
    history.guard = () => true;
    t.user(-2);
    expect(history.url).toBe("/cart/");
  });

  it("NAV-12 OP-15 a blocked Back over replaced entries and in-page links returns exactly here", () => {
    const t = tab("/one/");
    const history = new SiteHistory(t.browser);
    history.navigate("/two/");
    history.navigate("/two/?q=a", { replace: true });
    history.navigate("/three/");
    t.clickHash("#w1");
    history.guard = () => false;
    for (const step of [-1, -2, -3]) {
      t.user(step);
      expect([t.bar(), history.url]).toEqual(["/three/#w1", "/three/#w1"]);
    }
  });

  it("NAV-12 property: the shown URL always equals the address bar's, and only allowed moves change it", () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant("go" as const),
        to: fc
          .array(fc.stringMatching(/^[a-z0-9?=&]{1,6}$/), { maxLength: 3 })
          .map((parts) => `/${parts.map((part) => `${part}/`).join("")}`),
        allow: fc.boolean(),
      }),
      fc.record({
        do: fc.constant("pop" as const),
        by: fc.integer({ min: -3, max: 3 }),
        allow: fc.boolean(),
        proceed: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const t = tab("/start/");
        const history = new SiteHistory(t.browser);
        const model = { entries: ["/start/"], at: 0 };
        for (const s of steps) {
          let proceed: (() => void) | null = null;
          history.guard = (_, go) => {
            proceed = go;
            return s.allow;
          };
          if (s.do === "go") {
            history.navigate(s.to);
            if (s.allow) {
              model.entries.splice(model.at + 1, Infinity, s.to);
              model.at += 1;
            }
          } else {
            t.user(s.by);
            const target = model.at + s.by;
            const there = s.by !== 0 && target >= 0 && target < model.entries.length;
            if (there && !s.allow && s.proceed) {
              proceed!();
              t.settle();
            }
            if (there && (s.allow || s.proceed)) model.at = target;
          }
          const expected = new URL(model.entries[model.at]!, "http://larder.test");
          const shown = new URL(history.url, "http://larder.test");
          expect(shown.href).toBe(expected.href);
          expect(new URL(t.bar(), "http://larder.test").href).toBe(expected.href);
        }
      }),
      { numRuns: 100 },
    );
  });
});
