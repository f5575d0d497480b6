import { FIRST_ANSWERS_MS, type FirstAnswers } from "./first-answers.ts";

const addressOf = (url = ""): string => url.replace(/#.*/s, "");

/** What the server answered in advance, taken out of the page; null = nothing (docs/decisions/020-first-screen.md). */
export const takeFirstAnswers = (page: Document): FirstAnswers | null => {
  const element = page.getElementById("larder-first");
  element?.remove();
  return JSON.parse(element?.textContent ?? "null") as FirstAnswers | null;
};

/** Whether the first load is over: after another page, in a page that was left and came back, and after a minute. */
export const firstLoadEnds = (): (() => boolean) => {
  const [entry] = performance.getEntriesByType("navigation");
  let isLeft = false;
  addEventListener("pagehide", () => (isLeft = true), { once: true });
  return () => isLeft || performance.now() > FIRST_ANSWERS_MS || addressOf(entry?.name) !== addressOf(location.href);
};
