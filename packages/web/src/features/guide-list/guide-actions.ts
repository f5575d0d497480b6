import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import type { GuideFileFormat } from "@larder/domain/order-guide/guide-upload.schema";
import type { GuideAction } from "@larder/sdk";
import { places } from "../../navigation/places.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";

export type GuideQuestion = "delete" | "transfer" | "share" | "rename";

export interface GuideActions {
  /** An action is running on any guide: the others wait (OP-41). */
  readonly isBusy: boolean;
  /** The shop's backend reads and writes files of guides (OP-128). */
  readonly hasFiles: boolean;
  readonly act: (guide: GuideSummary, action: GuideAction) => void;
  readonly ask: (question: GuideQuestion, guide: GuideSummary) => void;
  /** Saves the guide as an importable file (GUIDE-IO-11). */
  readonly download: (guide: GuideSummary, format: GuideFileFormat) => void;
}

/** A guide's menu; what the server would refuse is listed with its reason (OP-43). */
export const guideEntries = (
  guide: GuideSummary,
  actions: GuideActions,
  at: "list" | "detail",
): readonly MenuEntry[] => {
  const { isBusy, hasFiles, act, ask, download } = actions;
  const permissions = guide.permissions;
  const owner = (allowed: boolean | undefined) =>
    allowed === true ? { disabled: isBusy } : { disabled: true, note: guideListMessages.ownerOnly };
  const entries: MenuEntry[] = [];
  if (at === "list")
    entries.push({ key: "open", label: guideListMessages.open, icon: "list", href: places.guide(guide.id) });
  entries.push({
    key: "default",
    label: guideListMessages.makeDefault,
    icon: "star",
    disabled: isBusy || guide.isDefault,
    note: guide.isDefault ? guideListMessages.isDefault : undefined,
    onSelect: () => act(guide, { _tag: "MakeDefault" }),
  });
  entries.push(
    guide.isHidden
      ? {
          key: "hide",
          label: guideListMessages.unhide,
          icon: "undo",
          disabled: isBusy,
          onSelect: () => act(guide, { _tag: "Unhide" }),
        }
      : {
          key: "hide",
          label: guideListMessages.hide,
          icon: "stop",
          disabled: isBusy,
          onSelect: () => act(guide, { _tag: "Hide" }),
        },
  );
  // Only the owner's organization has permissions; to all others the guide is shared (OP-43).
  const isForeign = permissions?.canEdit !== true;
  entries.push(
    isForeign && guide.isShared
      ? {
          key: "copy",
          label: guideListMessages.importShared,
          icon: "folder",
          disabled: isBusy,
          onSelect: () => act(guide, { _tag: "ImportShared" }),
        }
      : {
          key: "copy",
          label: guideListMessages.duplicate,
          icon: "folder",
          disabled: isBusy,
          onSelect: () => act(guide, { _tag: "Copy" }),
        },
  );
  if (at === "list")
    entries.push({
      key: "rename",
      label: guideListMessages.rename,
      icon: "pencil",
      ...owner(permissions?.canEdit),
      onSelect: () => ask("rename", guide),
    });
  for (const format of hasFiles ? (["csv", "xlsx"] as const) : [])
    entries.push({
      key: format,
      label: guideListMessages.downloadAs(format),
      icon: "download",
      onSelect: () => download(guide, format),
    });
  if (hasFiles && permissions?.canEdit === true)
    entries.push({
      key: "import",
      label: guideListMessages.addFromFile,
      icon: "upload",
      href: places.guideImportInto(guide.id),
    });
  entries.push({
    key: "share",
    label: guideListMessages.share,
    icon: "share",
    ...owner(permissions?.canShare),
    onSelect: () => ask("share", guide),
  });
  entries.push({
    key: "transfer",
    label: guideListMessages.transfer,
    icon: "swap",
    ...owner(permissions?.canTransfer),
    onSelect: () => ask("transfer", guide),
  });
  entries.push({
    key: "delete",
    label: guideListMessages.delete,
    icon: "trash",
    danger: true,
    apart: true,
    ...owner(permissions?.canDelete),
    onSelect: () => ask("delete", guide),
  });
  return entries;
};
