import { persist } from "./persistence.ts";
import type { Started } from "./start-workflows.ts";
import type { StorefrontOptions } from "./storefront.ts";
import { togetherGuides } from "./together-guides.ts";
import { togetherNavigation } from "./together-navigation.ts";
import type { LeaveAction } from "./workflows/navigation/state.ts";
import { togetherUser } from "./together-user.ts";

/** What the storefront asks of its workflows together. */
export interface Together {
  readonly mayLeave: (url: string) => boolean;
  /** Asks the guards and does it when they allow; else it is done when the question is answered with leaving. */
  readonly leave: (action: LeaveAction) => boolean;
  readonly arrived: (url: string) => void;
  readonly warnsBeforeUnload: () => boolean;
  /** What the server inlined is taken as the first arrival. */
  readonly begin: (url: string) => void;
  readonly stop: () => void;
}

/**
 * The only place where workflows react to one another, by what they react to: the user, guides and carts, the way to another
 * page. Each line says: when this changes there, tell that here. The user comes first, so that nobody hears of a new guide
 * with the rules of the former user.
 */
export const together = (started: Started, options: StorefrontOptions): Together => {
  const { page, header, siteAlert } = started.faces;
  const kept = persist(started.faces, options);
  const user = togetherUser(started.faces, kept, options.host);
  const stops = [...user.stops, ...togetherGuides(started, options, user)];
  return {
    ...togetherNavigation(started, user),
    begin: () => {
      const { page: model } = page.get();
      if (model !== null) user.pageBrought(model);
      siteAlert.send({ _tag: "Told", alert: header.get().header.value?.siteAlert ?? null });
      user.tell();
    },
    stop: () => {
      for (const stop of stops) stop();
      kept.stop();
    },
  };
};
