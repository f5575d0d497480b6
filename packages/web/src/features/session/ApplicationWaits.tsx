import type { WaitingApplication } from "@larder/domain/account/waiting-application";
import { observer } from "mobx-react-lite";
import { waitingApplicationMessages as text } from "../../messages/en/waiting-application.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { instant } from "../../ui/day.ts";

/** What an applicant reads instead of signing in (OP-26). */
export const ApplicationWaits = observer(function ApplicationWaits({ sentAt, isEmailConfirmed }: WaitingApplication) {
  const { zone } = useShop();
  return (
    <Notice role="alert" title={isEmailConfirmed ? text.title : text.confirmTitle}>
      {text.sent(instant(sentAt, zone))} {isEmailConfirmed ? text.next : text.confirm}
    </Notice>
  );
});
