import type fc from "fast-check";
import { check, type ListModel, type ListReal } from "./harness.ts";

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
export class Load implements fc.AsyncCommand<ListModel, ListReal> {
  constructor(private readonly what: keyof typeof SLOTS) {}
  check = () => true;
  run = async (_: ListModel, real: ListReal) => {
    const { what } = this;
    const isBusy = real.inFlight.has(SLOTS[what]);
    const from = real.given.length;
    real.guideList.send({ _tag: what });
    if (what !== "HeaderListRequested") real.guideList.send({ _tag: what });
    const sent = real.given.slice(from).filter(({ _tag }) => _tag === COMMANDS[what]).length;
    if (sent !== (isBusy && what !== "HeaderListRequested" ? 0 : 1)) throw new Error(`requested ${sent} times`);
    check(real);
  };
  toString = () => this.what;
}
