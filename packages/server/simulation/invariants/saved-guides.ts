import { type GuideContent, type GuideRow, type GuideSave, guideText } from "../guide-history.ts";
import { callOf, type History, keyOf } from "../history.ts";

const SAVE = "POST /web-api/order-guide/update";

/** A save that the shop took, with the version that it made. */
export interface TakenSave extends GuideSave {
  readonly version: string;
}

/** The saves that the shop took, by their keys. */
export const takenSaves = ({ exchanges, kept, guides }: History): readonly TakenSave[] => {
  const sent = new Set(exchanges.filter((one) => callOf(one) === SAVE).map(keyOf));
  const versions = new Map<string, string>();
  for (const { key, status, body } of kept) {
    if (status !== 200 || body === null || !sent.has(key)) continue;
    const answer = JSON.parse(body);
    if (answer?.error === null && typeof answer.version === "string") versions.set(key, answer.version);
  }
  return guides.saves
    .flatMap((save): readonly TakenSave[] => {
      const version = versions.get(save.intent);
      return version === undefined ? [] : [{ ...save, version }];
    })
    .toSorted((one, other) => Number(one.version) - Number(other.version));
};

export const guideVersion = (guide: number, version: string | null): string => `guide ${guide} at ${version}`;

const contentOf = ({ name, groups }: GuideRow): GuideContent => ({ name, groups });

/** What every version of every guide has, as the screen showed it that saved it. */
export const savedContents = (history: History): ReadonlyMap<string, string> =>
  new Map([
    ...history.guides.first.map((row) => [guideVersion(row.id, row.version), guideText(contentOf(row))] as const),
    ...takenSaves(history).map(
      ({ guide, version, wanted }) => [guideVersion(guide, version), guideText(wanted)] as const,
    ),
  ]);
