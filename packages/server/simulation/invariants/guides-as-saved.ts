import { guideText } from "../guide-history.ts";
import type { Invariant } from "../history.ts";
import { guideVersion, savedContents, takenSaves } from "./saved-guides.ts";

/** A guide has what the last save showed, line by line and in its order; each save starts from the one before, and what a screen says was saved was (T18, GUIDE-EDIT-31, GUIDE-EDIT-37, OP-91, OP-143). */
export const guidesAsSaved: Invariant = {
  rows: "T18 GUIDE-EDIT-31 GUIDE-EDIT-37 OP-91 OP-143",
  name: "guides are as they were saved",
  check: (history) => {
    const { first, said, held } = history.guides;
    const wrong: string[] = [];
    const taken = takenSaves(history);
    const contents = savedContents(history);
    const last = new Map(first.map(({ id, version }) => [id, version]));
    for (const { guide, device, base, version } of taken) {
      const before = last.get(guide) ?? null;
      if (base.version !== before)
        wrong.push(`${device} saved ${guideVersion(guide, version)} over ${before}; it had read ${base.version}`);
      last.set(guide, version);
    }
    for (const { id, version, ...content } of history.rests.at(-1)?.guides ?? []) {
      if (version !== last.get(id)) wrong.push(`${guideVersion(id, version)} was saved by no one`);
      const saved = contents.get(guideVersion(id, version));
      if (saved !== undefined && saved !== guideText(content))
        wrong.push(`${guideVersion(id, version)} is ${guideText(content)}; ${saved} was saved`);
    }
    for (const { device, guide, version, content } of held) {
      const saved = contents.get(guideVersion(guide, version));
      if (saved !== guideText(content))
        wrong.push(`${device} read ${guideVersion(guide, version)} as ${guideText(content)}; ${saved} was saved`);
    }
    const keys = new Set(taken.map(({ intent }) => intent));
    for (const { device, intent, what } of said)
      if (keys.has(intent) !== (what === "saved"))
        wrong.push(`${device} said "${what}" of ${intent}, which was ${keys.has(intent) ? "" : "not "}saved`);
    return wrong;
  },
};
