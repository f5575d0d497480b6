import type { CartLineId, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { ReportCommand, TimeCommand } from "./kernel/commands.ts";
import type { Notice } from "./notice.ts";
import type { TrackedEvent } from "./tracked-event.ts";

/** A toast's look (SHELL-08). */
export type ToastStyle = "success" | "error" | "info";

/** A toast's action as data. `UndoGuideEdit` undoes that guide edit while it is the last (GUIDE-EDIT-39). */
export type ToastAction =
  | { readonly _tag: "UndoGuideEdit"; readonly step: number }
  | { readonly _tag: "RestoreCartLine"; readonly line: CartLineId; readonly item: ItemToAdd }
  /** Restores an order's last canceled changes; offered while its cart is unchanged. */
  | { readonly _tag: "RestoreOrderChanges"; readonly order: OrderNumber };

/** Commands the page or shell runs synchronously, without effect. */
export type HostCommand =
  | ReportCommand
  | {
      readonly _tag: "Toast";
      readonly message: Notice | string;
      readonly style: ToastStyle;
      readonly action?: ToastAction;
    }
  | { readonly _tag: "Track"; readonly event: TrackedEvent }
  /** Navigates within the site. `unguarded` skips the speedbumps (SUBMIT-08). */
  | { readonly _tag: "Go"; readonly url: string; readonly replace: boolean; readonly unguarded: boolean }
  | { readonly _tag: "ScrollToTop" }
  /** Downloads a URL of the site (GUIDE-IO-11). */
  | { readonly _tag: "Download"; readonly url: string };

/** Commands every workflow can return. */
export type CommonCommand<Event> = TimeCommand<Event> | HostCommand;

/** How the page runs each host command. */
export type HostHandlers = {
  readonly [Tag in HostCommand["_tag"]]: (command: Extract<HostCommand, { readonly _tag: Tag }>) => void;
};
