import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import type { GuideAction } from "@larder/sdk/workflows/guide-list/state";
import { places } from "../../navigation/places.ts";
import type { MenuEntry } from "../../widgets/Menu.tsx";
import { words } from "../../words.ts";

/** The actions that ask something first. */
export type GuideQuestion = "delete" | "transfer" | "share";

/** What can be done with a guide, from the list or from the guide itself. */
export interface GuideActions {
  /** An action is running, on this guide or another: the others wait (OP-41). */
  readonly isBusy: boolean;
  readonly act: (guide: GuideSummary, action: GuideAction) => void;
  /** Opens the dialog that belongs to an action. */
  readonly ask: (question: GuideQuestion, guide: GuideSummary) => void;
  /** Null = guides cannot be downloaded here. */
  readonly download: ((guide: GuideSummary) => void) | null;
}

/** The menu of a guide; what the server would refuse stands there with its reason (OP-43). */
export const guideEntries = (guide: GuideSummary, actions: GuideActions, at: "list" | "detail"): readonly MenuEntry[] => {
  const { isBusy, act, ask, download } = actions;
  const permissions = guide.permissions;
  const owner = (allowed: boolean | undefined) => (allowed === true ? { disabled: isBusy } : { disabled: true, note: words.guides.ownerOnly });
  const entries: MenuEntry[] = [];
  if (at === "list") entries.push({ key: "open", label: words.guides.open, icon: "list", href: places.guide(guide.id) });
  entries.push({ key: "default", label: words.guides.makeDefault, icon: "star", disabled: isBusy || guide.isDefault, note: guide.isDefault ? words.guides.isDefault : undefined, onSelect: () => act(guide, { _tag: "MakeDefault" }) });
  entries.push(
    guide.isHidden
      ? { key: "hide", label: words.guides.unhide, icon: "undo", disabled: isBusy, onSelect: () => act(guide, { _tag: "Unhide" }) }
      : { key: "hide", label: words.guides.hide, icon: "stop", disabled: isBusy, onSelect: () => act(guide, { _tag: "Hide" }) },
  );
  entries.push({ key: "copy", label: words.guides.duplicate, icon: "folder", disabled: isBusy, onSelect: () => act(guide, { _tag: "Copy" }) });
  if (download !== null) entries.push({ key: "download", label: words.guides.download, icon: "download", onSelect: () => download(guide) });
  entries.push({ key: "share", label: words.guides.share, icon: "share", ...owner(permissions?.canShare), onSelect: () => ask("share", guide) });
  entries.push({ key: "transfer", label: words.guides.transfer, icon: "swap", ...owner(permissions?.canTransfer), onSelect: () => ask("transfer", guide) });
  entries.push({ key: "delete", label: words.guides.delete, icon: "trash", danger: true, apart: true, ...owner(permissions?.canDelete), onSelect: () => ask("delete", guide) });
  return entries;
};
