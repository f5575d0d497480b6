import type { CustomerOrder } from "@larder/domain/staff/customer-lists.schema";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { staffDayMessages as text } from "../../../messages/en/staff-day.ts";
import { places } from "../../../navigation/places.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { centsText } from "../../../ui/line/amount.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { instant, shortDay } from "../../../ui/day.ts";
import { dotted } from "../../../ui/dotted.ts";
import { useActing } from "./use-acting.ts";
import { Row } from "./CustomerRow.tsx";

export const CustomerOrderRow = observer(function CustomerOrderRow({
  order: { key, by, status, statusFriendly, reason, poNumber, lines, totalCents, placedAt, issueCount },
  when,
}: {
  readonly order: CustomerOrder;
  readonly when?: ReactNode;
}) {
  const { impersonation, zone } = useShop();
  const acting = useActing();
  const isFailed = status === "failed";
  const open = async () => {
    await acting.start({ userId: by.id, organizationId: by.organization.id }, places.order(key));
  };
  return (
    <Row
      icon={isFailed ? "alert" : "box"}
      name={text.order(key.orderNumber)}
      note={dotted(
        by.organization.name,
        by.displayName,
        poNumber === "" ? "" : text.po(poNumber),
        commonMessages.lines(lines),
      )}
      businessUnit={by.organization.businessUnit}
      state={
        isFailed ? (
          <>
            <b className="block t-danger">{text.notReceived}</b> <span>{reason}</span>
          </>
        ) : (
          statusFriendly
        )
      }
      isBad={isFailed}
      last={
        <>
          {centsText(totalCents, false)}{" "}
          <small>{when ?? (isFailed ? instant(placedAt, zone) : shortDay(placedAt, zone))}</small>
        </>
      }
    >
      {issueCount > 0 && (
        <ButtonLink
          size="sm"
          href={staffPlaces.issuesOf(key.orderNumber)}
          aria-label={text.issuesOfOrder(issueCount, key.orderNumber)}
        >
          {text.issuesOf(issueCount)}
        </ButtonLink>
      )}
      <Button
        size="sm"
        aria-label={text.openOrderAs(key.orderNumber, by.displayName)}
        busy={isPending(impersonation.state.changing)}
        onClick={() => void open()}
      >
        {text.openOrder}
      </Button>
    </Row>
  );
});
