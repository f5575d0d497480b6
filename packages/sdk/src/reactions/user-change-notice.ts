import { type UnsentWork, workKept } from "@larder/domain/account/kept-work";
import { signedInElsewhere } from "@larder/domain/account/signed-in-elsewhere";
import type { User } from "@larder/domain/account/user.schema";
import type { Notice } from "../definition/notice.ts";

/** What a page says when its user changed: the work that was kept, or else who signed in, unless that was on this page. */
export const userChangeNotice = (before: User, now: User, work: UnsentWork, isOwnSignIn: boolean): Notice | null =>
  workKept(before, now, work) ?? (isOwnSignIn ? null : signedInElsewhere(before, now));
