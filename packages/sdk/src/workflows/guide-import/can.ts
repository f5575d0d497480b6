import { type Can, no, YES } from "../../kernel/can.ts";
import type { GuideImportEvent, GuideImportState } from "./state.ts";
import { numbersToOffer } from "./view.ts";

export interface ImportRefusal {
  readonly _tag: "Busy" | "NoUpload" | "NoItemNumber" | "NoProducts" | "NothingNew" | "NoName" | "NameTooLong";
}

const NAME_LENGTH = 200;

/** Whether an event is allowed, for button, explanation and transition alike (GUIDE-IO-01). */
export const guideImportCan = (state: GuideImportState, event: Pick<GuideImportEvent, "_tag">): Can<ImportRefusal> => {
  switch (event._tag) {
    case "FileChosen":
      return state.apiActive ? no({ _tag: "Busy" }) : YES;
    case "ResumeRequested":
      return state.pending ? no({ _tag: "Busy" }) : YES;
    case "ColumnsChosen":
    case "FixRequested":
    case "PageRequested":
      if (state.upload === null) return no({ _tag: "NoUpload" });
      return state.call === null || state.call === "review" ? YES : no({ _tag: "Busy" });
    case "FinishRequested":
      return mayFinish(state);
    case "CancelRequested":
      if (!state.pending) return no({ _tag: "NoUpload" });
      return state.call === "finish" || state.call === "cancel" ? no({ _tag: "Busy" }) : YES;
    default:
      return YES;
  }
};

const mayFinish = ({ upload, apiActive, name, keepsOwnNumbers }: GuideImportState): Can<ImportRefusal> => {
  if (upload === null) return no({ _tag: "NoUpload" });
  if (apiActive) return no({ _tag: "Busy" });
  if (upload.columns.sku === null) return no({ _tag: "NoItemNumber" });
  const { productCount, heldCount, emptyGroupCount, targetGuideId } = upload;
  if (productCount + emptyGroupCount === 0) return no({ _tag: "NoProducts" });
  const hasNumbers = keepsOwnNumbers && numbersToOffer({ upload }) !== null;
  if (targetGuideId !== null)
    return hasNumbers || heldCount < productCount + emptyGroupCount ? YES : no({ _tag: "NothingNew" });
  if (name.trim() === "") return no({ _tag: "NoName" });
  return name.trim().length > NAME_LENGTH ? no({ _tag: "NameTooLong" }) : YES;
};
