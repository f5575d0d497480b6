import type { FirstAnswers } from "@larder/adapters-http/http/first-answers";
import type { FirstFound } from "@larder/domain/search/first-search";
import { type Inlined, sessionOwnerOf } from "@larder/sdk";
import { openedWhole } from "../../loading/opening.ts";
import { pagePart } from "../page-registry.ts";
import { answered } from "./answered.ts";
import { rendered } from "./render.tsx";
import { stylesOf, withoutStyleAttributes } from "./style-rules.ts";
import { elementWith, innerOf } from "./to-template.ts";

/** A page as the server sends it. */
export interface Drawing {
  readonly url: string;
  readonly zone: string;
  /** JSON of its data without the header. */
  readonly data: string;
  readonly header: Required<Inlined>["header"];
  /** Each `answer` is the text that its call sent. */
  readonly answers: FirstAnswers;
  /** JSON of the results of its first search; '' = none. */
  readonly results: string;
}

/** What stands in the page's frame, and the rules of its `style` attributes. */
export interface Drawn {
  readonly main: string;
  readonly styles: string;
}

/** So that no rule has the name of one in the frame. */
const OWN = "m";

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Waits for what was requested along with the page's opening, such as the cart: each answer arrives in a turn of timers of its
 * own, in the order of the requests, and what it starts in the next.
 */
const arrival = async (): Promise<true> => {
  await turn();
  await turn();
  return true;
};

/** The first screen of a customer's page with its own rows; null = this kind of page has none, or its answers are missing. */
export const draw = async ({ url, zone, data, header, answers, results }: Drawing): Promise<Drawn | null> => {
  const inlined: Inlined = { ...(JSON.parse(data) as Omit<Inlined, "url" | "header">), header, url };
  const part = pagePart(inlined.page ?? null);
  await part.fetch();
  const page = part.get();
  const opening = typeof page === "object" ? page.opening : undefined;
  const found = results === "" ? null : (JSON.parse(results) as FirstFound);
  if (opening === undefined || (opening.showsResults === true && found === null)) return null;
  const html = await rendered(inlined, {
    zone,
    effects: async (storefront) =>
      answered(answers, {
        zone: () => zone,
        owner: () => sessionOwnerOf(storefront().session.get()),
        configured: () => storefront().header.get().settings.value ?? {},
      }),
    ready: async (storefront) => (await openedWhole(opening, storefront, url)) && arrival(),
    found,
  });
  if (html === null) return null;
  const rules = new Map<string, string>();
  const main = withoutStyleAttributes(innerOf(elementWith(html, /<main id="main"/) ?? ""), rules, OWN);
  return { main, styles: stylesOf(rules) };
};
