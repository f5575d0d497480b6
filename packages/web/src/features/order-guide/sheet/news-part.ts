import { Part } from "../../../loading/part.ts";
import { useExternalStore } from "../../../loading/use-external-store.ts";

/** Words what changed in a line. Fetched with the guide's notices, once the lines are editable. */
export const newsPart = new Part(() => import("./news-text.ts"));

/** null until it has loaded, and in a line that can't have news, which then isn't rendered again for it. */
export const useNewsText = (mayHaveNews: boolean) => {
  const part = useExternalStore(newsPart.subscribe, () => (mayHaveNews ? newsPart.get() : null));
  return typeof part === "object" && part !== null ? part.newsText : null;
};
