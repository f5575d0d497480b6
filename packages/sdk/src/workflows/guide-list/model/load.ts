import { move } from "./harness.ts";

const SLOTS = {
  ListRequested: "guide-list",
  ListingRequested: "guide-listing",
  HeaderListRequested: "guide-header-list",
} as const;
const COMMANDS = {
  ListRequested: "LoadList",
  ListingRequested: "LoadListing",
  HeaderListRequested: "LoadHeaderList",
} as const;

/** A page requests a list, twice; while one is being loaded it is not requested again. */
export const load = (what: keyof typeof SLOTS) =>
  move(what, (real) => {
    const isBusy = real.inFlight.has(SLOTS[what]);
    const from = real.given.length;
    real.guideList.send({ _tag: what });
    if (what !== "HeaderListRequested") real.guideList.send({ _tag: what });
    const sent = real.given.slice(from).filter(({ _tag }) => _tag === COMMANDS[what]).length;
    if (sent !== (isBusy && what !== "HeaderListRequested" ? 0 : 1)) throw new Error(`requested ${sent} times`);
  });
