const card = (kicker: string, title: string, text: string, actions: string): string => `<style>
.card { padding: 28px 28px 24px; font: 16px/1.5 -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; color: light-dark(#2a241d, #efebe4); }
.kicker { margin: 0 32px 6px 0; font-size: 13px; font-weight: 600; color: light-dark(#36573f, #a9d2b2); }
h2 { margin: 0 32px 10px 0; font: 600 24px/1.25 Charter, Georgia, serif; }
p { margin: 0 0 20px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px 12px; margin: 0; }
.actions a { display: inline-block; min-height: 44px; padding: 10px 18px; box-sizing: border-box; border-radius: 5px; font-weight: 600; text-decoration: none; cursor: pointer; border: 1px solid light-dark(#36573f, #a9d2b2); color: light-dark(#36573f, #a9d2b2); }
.actions a.main { background: light-dark(#36573f, #a9d2b2); color: light-dark(#ffffff, #1b1f1a); }
.actions a:focus-visible { outline: 2px solid light-dark(#36573f, #a9d2b2); outline-offset: 3px; }
</style>
<div class="card"><div class="kicker">${kicker}</div><h2>${title}</h2><p>${text}</p><p class="actions">${actions}</p></div>`;

const OK = '<a class="main" href="iterable://dismiss">Got it</a>';

const messages = [
  {
    id: "demo-gruyere-wheels",
    name: "Gruyère wheels",
    organization_id: null,
    html: card(
      "Cheese",
      "New Gruyère wheels",
      "Haut Alpe sent us whole wheels, cave aged for 14 months. Ask your sales rep for a taste before you order.",
      OK,
    ),
    position: "Center",
    background_alpha: 0.45,
    priority: 100.5,
    age: 3,
  },
  {
    id: "demo-cold-weather-produce",
    name: "Cold-weather produce",
    organization_id: 1,
    html: card(
      "Produce",
      "The cold-weather list is in",
      "Chicories, celery root, sunchokes and the first Cara Caras are in the cooler at Harborside this week.",
      '<a class="main" href="/products/">See what is new</a><a href="iterable://dismiss">Not now</a>',
    ),
    position: "BottomRight",
    background_alpha: 0,
    priority: 300.5,
    age: 2,
  },
  {
    id: "demo-aging-room",
    name: "Space in the aging room",
    organization_id: 2,
    html: card(
      "Butchery",
      "The aging room has space again",
      "Reserve whole primals for 28 or 42 days. Call Omar Castellan at 555-0167 to get on the list.",
      '<a class="main" href="tel:5550167">Call Omar</a><a href="iterable://dismiss">Not now</a>',
    ),
    position: "Center",
    background_alpha: 0.45,
    priority: 300.5,
    age: 1,
  },
];

const DAY = 86_400_000;

const HOME = 1001;

/** The message whose button opens the customer's order guides. */
export const FOR_GUIDE_OWNERS = "demo-count-sheet";

export const embeddedRows = (now: Date) => [
  {
    id: FOR_GUIDE_OWNERS,
    kind: "embedded",
    name: "Count sheets",
    placement_id: HOME,
    elements: {
      title: "Count on paper, order on your phone",
      body: "Print a guide as a count sheet, walk the cooler with it, then type your numbers all at once.",
      buttons: [{ id: "guides", title: "Open my guides", action: { type: "openUrl", data: "/order-guides/" } }],
    },
    created_at: new Date(now.getTime() - 2 * DAY),
  },
];

/** The demo's messages as rows: a delivery notice for everyone, and one for each of two organizations. */
export const messageRows = (now: Date) =>
  messages.map(({ age, ...message }) => ({
    ...message,
    is_animated: true,
    background_hex: "#1f1a16",
    created_at: new Date(now.getTime() - age * DAY),
  }));
