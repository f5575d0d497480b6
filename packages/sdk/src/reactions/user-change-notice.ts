import { type UnsentWork, workKept } from "@larder/domain/account/kept-work";
import { signedInElsewhere } from "@larder/domain/account/signed-in-elsewhere";
import { switchedElsewhere } from "@larder/domain/account/switched-elsewhere";
import type { User } from "@larder/domain/account/user.schema";
import type { Notice } from "../definition/notice.ts";

/**
 * What a page says when its user or organization changed: the work that was kept, or else who signed in or which
 * organization was chosen, unless that was on this page.
 */
export const userChangeNotice = (before: User, now: User, work: UnsentWork, isOwnChange: boolean): Notice | null =>
  workKept(before, now, work) ??
  (isOwnChange ? null : (signedInElsewhere(before, now) ?? switchedElsewhere(before, now)));
