import type { Failure } from "@larder/domain/failure";
import { sameColumns } from "@larder/domain/order-guide/guide-columns";
import type {
  GuideFileColumns,
  PendingUpload,
  Upload,
  UploadFix,
} from "@larder/domain/order-guide/guide-upload.schema";
import { type GuideImportState, guideImportInitialState, READ_KEY } from "./state.ts";
import { calling, idle, over, type Step, failureReport } from "./step.ts";

/** Starts or resumes a review. */
export const opened = (state: GuideImportState, upload: Upload): GuideImportState => ({
  ...idle(state),
  upload,
  fileName: upload.fileName || state.fileName,
  columns: upload.columns,
  name: upload.orderGuideName,
});

/** Shows chosen columns at once and reads them after the running call; only the last choice counts (OP-67). */
export const columnsChosen = (state: GuideImportState, columns: GuideFileColumns): Step =>
  state.columns !== null && sameColumns(columns, state.columns) ? [state, []] : next({ ...state, columns });

/** Decisions for one call: consecutive ones about single rows. */
const together = (fixes: readonly UploadFix[]): readonly UploadFix[] => {
  const end = fixes.findIndex(({ kind }) => kind !== "rows");
  return end < 0 ? fixes : fixes.slice(0, Math.max(1, end));
};

/** One call at a time: columns first, then row decisions in order, then another page. */
export const next = (state: GuideImportState): Step => {
  const { upload, columns, fixes, from } = state;
  if (upload === null || columns === null || state.call !== null) return [state, []];
  const isColumns = !sameColumns(columns, upload.columns);
  if (!isColumns && fixes.length === 0 && from === state.requestedFrom) return [state, []];
  const sent = isColumns ? [] : together(fixes);
  const started = { ...calling(isColumns ? { ...state, from: 0 } : state, "review"), sent: sent.length };
  const call = { concurrencyKey: READ_KEY, id: upload.orderGuideId, request: started.request };
  if (isColumns) return [started, [{ _tag: "ReadColumns", columns, ...call }]];
  const rows = sent.flatMap((one) => (one.kind === "rows" ? one.rows : []));
  const fix: UploadFix | null = rows.length > 0 ? { kind: "rows", rows } : (sent[0] ?? null);
  return [started, [{ _tag: "ReadReview", fix, from, ...call }]];
};

/** Continues with a page requested during the last call. */
export const reviewed = (state: GuideImportState, upload: Upload): Step =>
  next({ ...idle(state), upload, fixes: state.fixes.slice(state.sent), sent: 0 });

/** Restores the last read columns and rows after a failure. */
export const reviewFailed = (state: GuideImportState, failure: Failure): Step => [
  state.upload === null
    ? { ...over(state), waiting: null }
    : {
        ...idle(state),
        columns: state.upload.columns,
        from: state.requestedFrom,
        fixes: [],
        sent: 0,
        gone: failure._tag === "NotFound",
      },
  failureReport(failure, "read again"),
];

/** Resumes an unfinished review with all decisions. */
export const resume = (state: GuideImportState, { id, fileName, targetGuideId }: PendingUpload): Step => {
  const started = calling(
    {
      ...guideImportInitialState,
      request: state.request,
      waiting: state.waiting,
      pending: true,
      fileName,
      target: targetGuideId,
    },
    "review",
  );
  const { request } = started;
  return [started, [{ _tag: "ReadReview", concurrencyKey: READ_KEY, id, fix: null, from: 0, request }]];
};

export const discard = (state: GuideImportState, { id, name }: PendingUpload, intent: string): Step => [
  { ...state, waiting: (state.waiting ?? []).filter((one) => one.id !== id) },
  [{ _tag: "DiscardUpload", id, name, intent }],
];

const LEAST_LETTERS = 2;

/** Searches products as typed, one search at a time; the last one counts (OP-67). */
export const find = (state: GuideImportState, term: string | null): Step => {
  if (term === null) return [state.finding === null ? state : { ...state, finding: null }, []];
  const short = term.trim().length < LEAST_LETTERS;
  return [
    { ...state, finding: { term, products: short ? [] : (state.finding?.products ?? null) } },
    short ? [] : [{ _tag: "FindProducts", concurrencyKey: "guide-import-find", term }],
  ];
};
