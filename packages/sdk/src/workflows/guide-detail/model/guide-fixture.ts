import { findGroups, lineMatches } from "@larder/domain/order-guide/find-in-guide";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import { MAX_GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-limits";
import type { GuideId, GuideLine, GuidePage, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { plainLine } from "@larder/domain/testing/guide-line";
import { EMPTY_GUIDE } from "@larder/domain/testing/order-guide";
import { MOMENT } from "../../../testing/moment.ts";
import fc from "fast-check";
import {
  guideDetailInitialState,
  type GuideDetailCommand,
  type GuideDetailEvent,
  type GuideDetailState,
  type GuideQuery,
} from "../state.ts";
import { guideDetailTransition } from "../transition.ts";

const context = { ...MOMENT, id: "intent" };
const ID = 7 as GuideId;
const BLANK: GuideLine = { ...plainLine(0), brandName: "" };

/** Line counts per group, and of ungrouped lines at the end. */
export interface GuideFixture {
  readonly groups: readonly number[];
  readonly loose: number;
}

/** All lines in order; group null = none. */
export const linesOfFixture = ({
  groups,
  loose,
}: GuideFixture): readonly { readonly group: string | null; readonly line: GuideLine }[] =>
  [...groups, loose].flatMap((count, at) =>
    Array.from({ length: count }, (_, n) => ({
      group: at === groups.length ? null : `G${at}`,
      line: { ...BLANK, productSku: `${at}-${n}` as GuideLine["productSku"], name: n % 3 === 0 ? "Beef" : "Salt" },
    })),
  );

const answerOf = (fixture: GuideFixture, { page, pageSize, searchTerm }: GuideQuery): OrderGuide => {
  if (pageSize > MAX_GUIDE_PAGE_SIZE) throw new Error("a larger page than the server gives");
  const all = linesOfFixture(fixture).filter(
    ({ group, line }) =>
      searchTerm === "" ||
      lineMatches(line, searchTerm) ||
      (group !== null &&
        findGroups([{ name: group, lineItems: [], isSelected: false, isEditable: null }], searchTerm).length > 0),
  );
  const part = all.slice((page - 1) * pageSize, page * pageSize);
  const nameOf = (group: string | null) => group ?? (searchTerm === "" ? null : UNGROUPED);
  const names = [...new Set(part.flatMap(({ group }) => nameOf(group) ?? []))];
  const allNames = [...new Set(all.flatMap(({ group }) => group ?? []))];
  return {
    ...EMPTY_GUIDE,
    id: ID,
    permissions: { canEdit: true, canDelete: true, canShare: true, canTransfer: true },
    categories: names.map((name) => ({
      name,
      isSelected: false,
      isEditable: null,
      lineItems: part.filter(({ group }) => nameOf(group) === name).map(({ line }) => line),
    })),
    ungroupedProducts: {
      name: UNGROUPED,
      lineItems: part.filter(({ group }) => nameOf(group) === null).map(({ line }) => line),
    },
    totalItems: all.length,
    groups:
      page === 1 ? allNames.map((name) => ({ name, count: all.filter(({ group }) => group === name).length })) : null,
  };
};

/** A guide view: sent requests and unanswered commands. */
export interface Visit {
  state: GuideDetailState;
  readonly calls: GuideQuery[];
  readonly waiting: GuideDetailCommand[];
}

export const dispatch = (visit: Visit, event: GuideDetailEvent): void => {
  const [state, commands] = guideDetailTransition(visit.state, event, context);
  visit.state = state;
  visit.waiting.push(...commands);
};

/** Answers one call; false = none in flight. */
export const answer = (visit: Visit, fixture: GuideFixture): boolean => {
  const command = visit.waiting.shift();
  if (command === undefined) return false;
  if (command._tag === "OpenGuide" || command._tag === "LoadPage") {
    visit.calls.push(command.query);
    const guide = answerOf(fixture, command.query);
    const { request } = command;
    dispatch(
      visit,
      command._tag === "OpenGuide"
        ? { _tag: "FirstPageLoaded", request, guide }
        : { _tag: "PageLoaded", request, page: command.query.page, part: guide satisfies GuidePage },
    );
  }
  return true;
};

/** Opens a guide and loads everything it requests. */
export const opened = (fixture: GuideFixture): Visit => {
  const visit: Visit = { state: guideDetailInitialState, calls: [], waiting: [] };
  dispatch(visit, { _tag: "Opened", id: ID });
  while (answer(visit, fixture));
  return visit;
};

export const skus = (visit: Visit) =>
  visit.state.guide === null ? [] : linesOf(visit.state.guide).map((line) => line.productSku);

/** Any guide of up to 2,210 lines. */
export const fixture = fc.record({
  groups: fc.array(fc.integer({ min: 1, max: 260 }), { maxLength: 8 }),
  loose: fc.integer({ min: 0, max: 130 }),
});
