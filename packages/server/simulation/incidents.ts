import { act, addLast, addLimited, addOfVendor, changeFirst, changeProduct, look } from "./acts.ts";
import { addSomeFromGuide, openGuide } from "./guide-acts.ts";
import { sameGuide, savedOnTheWay } from "./guide-incidents.ts";
import { fewOf, importPrices, priceOf } from "./import-prices.ts";
import { doAt, type Incident, named, prepare, reread } from "./incident.ts";
import { doingAt, HOUR, MINUTE, planAt, type Played } from "./played.ts";
import { submit } from "./submit.ts";

// What a day seldom has by itself, and what a wrong shop would get wrong.

/** Two customers hear that hardly anything is left of a product, and send for it. */
const lastCases: Incident = (played, moment) => {
  planAt(played)(moment, () => played.note("hardly anything is left"));
  planAt(played)(moment - 3 * MINUTE, () => void importPrices(played, fewOf("ONE10", played.random)));
  for (const device of named(played, "phone", "colleague", "rival")) {
    prepare(played, device, moment);
    doAt(played, device, moment - 1.5 * MINUTE, addLast);
    doAt(played, device, moment + played.random.next() * 1_000, submit);
  }
};

/** Orders are sent while the server hasn't heard of the new prices yet. */
const unheardPrices: Incident = (played, moment) => {
  const { random } = played;
  const price = priceOf(random);
  planAt(played)(moment, () => void importPrices(played, [{ sku: "BEEF2", price, stock: 200 }]));
  for (const device of named(played, "phone", "colleague", "rival")) {
    prepare(played, device, moment);
    doAt(played, device, moment + 50 + random.next() * 500, submit);
  }
};

/** One of two deliveries is sent; the other stays in the cart. */
const oneDelivery: Incident = (played, moment) => {
  for (const device of named(played, "phone", "rival")) {
    prepare(played, device, moment);
    doAt(played, device, moment - 1.5 * MINUTE, addOfVendor);
    doAt(played, device, moment + played.random.next() * 1_000, (doing) => submit(doing, true));
  }
};

/** Someone sends an order on the way into the cold room: it is on its way for long, and they come out before it arrives. */
const coldRoom: Incident = (played, moment) => {
  const { network, random, note } = played;
  const at = planAt(played);
  for (const device of named(played, random.pick(["phone", "colleague", "desk", "rival"]))) {
    const { name } = device;
    prepare(played, device, moment);
    doAt(played, device, moment, (doing) => {
      note(`${name} sends on the way into the cold room`);
      network.heldUp.set(name, { request: 45_000 + random.next() * 15_000, answer: 0 });
      submit(doing);
    });
    at(moment + 50, () => {
      network.heldUp.delete(name);
      network.leave(name);
    });
    at(moment + 16_000 + random.next() * 14_000, () => {
      network.away.delete(name);
      device.shop.cart.send({ _tag: "CameOnline" });
    });
  }
};

/** A change at the desk is answered late; meanwhile the cart is sent from the phone, and the desk shows the next one. */
const lateAnswer: Incident = (played, moment) => {
  const { network, note } = played;
  const [desk, phone] = named(played, "desk", "phone");
  if (desk === undefined || phone === undefined) return;
  prepare(played, desk, moment);
  doAt(played, desk, moment, (doing) => {
    note("desk is answered late");
    network.heldUp.set(desk.name, { request: 20, answer: 25_000 });
    changeFirst(doing);
  });
  planAt(played)(moment + 50, () => network.heldUp.delete(desk.name));
  doAt(played, phone, moment + 2_000, look);
  doAt(played, phone, moment + 13_000, submit);
  doAt(played, desk, moment + 18_000, look);
};

/** While an order from the phone is being written, its cart is changed at the desk. */
const overtaken: Incident = (played, moment) => {
  const { network, random, note } = played;
  const [phone] = named(played, "phone");
  if (phone === undefined) return;
  prepare(played, phone, moment);
  for (const device of named(played, "phone", "desk", "second tab", "staff")) {
    if (device !== phone) doAt(played, device, moment - MINUTE / 2, reread);
    doAt(played, device, moment, (doing) => {
      note(`${device.name} meets the others at the same cart`);
      network.heldUp.set(device.name, { request: device === phone ? 20 : 30 + random.next() * 120, answer: 100 });
      (device === phone ? submit : changeFirst)(doing);
    });
    planAt(played)(moment + 10, () => network.heldUp.delete(device.name));
  }
};

/** Everyone sends, the server ends again and again, above all with orders that it wrote, and stays away for long. */
const badMinute: Incident = (played, moment) => {
  const { odds, note } = played;
  const at = planAt(played);
  for (const device of named(played, "phone", "colleague", "rival")) {
    prepare(played, device, moment);
    doAt(played, device, moment + played.random.next() * 500, submit);
  }
  let usual = { ...odds };
  at(moment - 1, () => {
    note("a bad minute");
    usual = { ...odds };
    Object.assign(odds, { crash: 0.02, longOutage: 0.9 });
  });
  at(moment + 3_000, () => void Object.assign(odds, usual));
};

/** Someone adds from the guide and types another quantity of the same product in the cart before the addition is answered. */
const guideAndCart: Incident = (played, moment) => {
  const { network, random, note } = played;
  const at = planAt(played);
  for (const device of named(played, random.pick(["phone", "desk", "rival"]))) {
    const { name } = device;
    at(moment - 5 * MINUTE, () => device.owner === null && act(doingAt(played, device)));
    for (const minutes of [3, 2]) doAt(played, device, moment - minutes * MINUTE, openGuide);
    doAt(played, device, moment - MINUTE, addSomeFromGuide);
    let added: string | null = null;
    doAt(played, device, moment, (doing) => {
      note(`${name} adds from the guide, and corrects the cart`);
      network.heldUp.set(name, { request: 1_500, answer: 500 });
      added = addSomeFromGuide(doing);
    });
    at(moment + 50, () => network.heldUp.delete(name));
    doAt(played, device, moment + 200 + random.next() * 1_500, (doing) => changeProduct(doing, added));
  }
};

/** Everyone at one cart adds most of what its limit lets in. */
const toTheLimit: Incident = (played, moment) => {
  const { random, note } = played;
  const [phone, ...others] = named(played, "phone", "desk", "second tab");
  if (phone === undefined) return;
  prepare(played, phone, moment);
  for (const device of [phone, ...others])
    doAt(played, device, moment + random.next() * 2_000, (doing) => {
      note(`${device.name} adds most of what the limit lets in`);
      addLimited(doing);
    });
};

/** Someone who is signed in looks at a page of another site, which puts something into their cart. */
const otherSite: Incident = (played, moment) => {
  const { network, random, note } = played;
  for (const device of named(played, random.pick(["phone", "desk", "rival"])))
    doAt(played, device, moment, ({ device: { name, cookie } }) => {
      note(`${name} looks at another site`);
      const item = { productSku: "BEEF1", unitOfMeasure: "CS", quantity: 9 };
      const headers = {
        host: "shop.example",
        origin: "http://other.example",
        "content-type": "application/json",
        cookie,
      };
      const body = JSON.stringify({ items: [item] });
      network.fetch({ device: name, method: "POST", url: "/web-api/cart/add", headers, body }).catch(() => {});
    });
};

/** Someone changes the cart and signs out at once, on a slow network: here, or in another tab of the same browser. */
const signedOutInHaste: Incident = (played, moment) => {
  const { network, random, note } = played;
  const at = planAt(played);
  const [desk, tab, colleague] = named(played, "desk", "second tab", "colleague");
  if (desk === undefined || tab === undefined || colleague === undefined) return;
  const [changes, leaves] = random.pick([
    [tab, desk],
    [colleague, colleague],
  ] as const);
  at(moment - 6 * MINUTE, () => leaves.owner === null && act(doingAt(played, leaves)));
  prepare(played, changes, moment);
  doAt(played, changes, moment, (doing) => {
    note(`${changes.name} changes the cart before ${leaves.name} signs out`);
    network.heldUp.set(changes.name, { request: 500 + random.next() * 4_000, answer: 100 });
    changeFirst(doing);
  });
  at(moment + 50, () => network.heldUp.delete(changes.name));
  doAt(played, changes, moment + 100, addOfVendor);
  doAt(played, leaves, moment + 150 + random.next() * 200, ({ device }) => void device.signOut());
  at(moment + MINUTE, () => act(doingAt(played, changes)));
};

const INCIDENTS: readonly Incident[] = [
  lastCases,
  unheardPrices,
  oneDelivery,
  coldRoom,
  lateAnswer,
  overtaken,
  badMinute,
  guideAndCart,
  signedOutInHaste,
  sameGuide,
  savedOnTheWay,
  toTheLimit,
  otherSite,
];

/** How often a day has each. */
const ODDS = 0.4;

/** Plans what goes wrong in a day, at times of their own. */
export const planIncidents = (played: Played, from: number): void => {
  const { random } = played;
  for (const incident of INCIDENTS) {
    const moment = from + 6 * HOUR + random.next() * 16 * HOUR;
    if (random.chance(ODDS)) incident(played, moment);
  }
};
