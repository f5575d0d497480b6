import type { CommonCommand } from "./commands.ts";
import type { Faces } from "./start-workflows.ts";
import type { Host } from "./storefront.ts";

export type Performable = { readonly _tag: string };

/** What every workflow can have done, by the page it runs on or by another workflow, at once; false = it is not of that kind. */
export const commonCommands =
  (host: Host, log: NonNullable<Host["log"]>, faces: () => Pick<Faces, "toasts" | "session">) =>
  (command: Performable): boolean => {
    const common = command as CommonCommand<never>;
    switch (common._tag) {
      case "Toast":
        faces().toasts.send({ ...common, _tag: "Shown" });
        return true;
      case "Log":
        log(common.entry);
        return true;
      case "Track":
        host.track?.(common.event);
        return true;
      case "Go":
        host.go?.(common.url, { replace: common.replace, unguarded: common.unguarded });
        return true;
      case "ScrollToTop":
        host.scrollToTop?.();
        return true;
      case "Download":
        host.download?.(common.url);
        return true;
      case "DoubtSession":
        faces().session.send({ _tag: "Doubted" });
        return true;
      default:
        return false;
    }
  };
