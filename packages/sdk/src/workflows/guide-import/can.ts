import type { GuideImportEvent, GuideImportState } from "./state.ts";

/** Why something cannot be done with the import now. */
export type ImportRefusal =
  | "Busy"
  | "NoUpload"
  | "NoItemNumber"
  | "NoProducts"
  | "NothingNew"
  | "NoName"
  | "NameTooLong";

export type Can = { readonly ok: true } | { readonly ok: false; readonly reason: ImportRefusal };

/** The longest name of a guide, characters. */
export const NAME_LENGTH = 200;

const YES: Can = { ok: true };
const no = (reason: ImportRefusal): Can => ({ ok: false, reason });

/** Answers for the button, its explanation and the transition alike (DESIGN §3, GUIDE-IO-01). */
export const can = (state: GuideImportState, event: Pick<GuideImportEvent, "_tag">): Can => {
  switch (event._tag) {
    case "FileChosen":
      return state.apiActive ? no("Busy") : YES;
    case "ResumeRequested":
      return state.pending ? no("Busy") : YES;
    case "ColumnsChosen":
    case "FixRequested":
    case "PageRequested":
      if (state.upload === null) return no("NoUpload");
      return state.call === null || state.call === "review" ? YES : no("Busy");
    case "FinishRequested":
      return mayFinish(state);
    case "CancelRequested":
      if (!state.pending) return no("NoUpload");
      return state.call === "finish" || state.call === "cancel" ? no("Busy") : YES;
    default:
      return YES;
  }
};

/** What goes into a guide that is there already needs no name of its own. */
const mayFinish = ({ upload, apiActive, name }: GuideImportState): Can => {
  if (upload === null) return no("NoUpload");
  if (apiActive) return no("Busy");
  if (upload.columns.sku === null) return no("NoItemNumber");
  const { productCount, heldCount, emptyGroupCount, targetGuideId } = upload;
  if (productCount + emptyGroupCount === 0) return no("NoProducts");
  if (targetGuideId !== null) return heldCount < productCount + emptyGroupCount ? YES : no("NothingNew");
  if (name.trim() === "") return no("NoName");
  return name.trim().length > NAME_LENGTH ? no("NameTooLong") : YES;
};
