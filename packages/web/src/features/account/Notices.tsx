import { productPath } from "@larder/domain/catalog/product-path";
import { isNoticeChanging } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { accountMessages as text } from "../../messages/en/account.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { instant } from "../../ui/day.ts";
import { Panel } from "../../ui/page/Panel.tsx";

export const Notices = observer(function Notices() {
  const { zone, stockNotices, settings } = useShop();
  const { send } = useStorefront().stockNotices;
  useEffect(() => send({ _tag: "ListRequested" }), [send]);
  const { notices } = stockNotices.state;
  if (notices.value === null) return null;
  return (
    <Panel
      title={text.notices}
      action={<small className="muted">{settings.hasNoMail ? text.noticesHintByHand : text.noticesHint}</small>}
      bare
    >
      {notices.value.length === 0 ? (
        <p className="muted pad">{text.noNotices}</p>
      ) : (
        <ul className="entries ruled touch">
          {notices.value.map((notice) => (
            <li key={`${notice.productSku} ${notice.unitOfMeasure}`}>
              <span className="two">
                <a href={productPath(notice.productSku, notice.productName)}>{notice.productName}</a>
                <small>
                  {notice.productSku} · {notice.unitOfMeasure} ·{" "}
                  {notice.backAt === null
                    ? text.waitingSince(instant(notice.requestedAt, zone))
                    : text.backSince(instant(notice.backAt, zone))}
                </small>
              </span>
              <Button
                size="sm"
                aria-label={text.stopAbout(notice.productName)}
                busy={isNoticeChanging(stockNotices.state, notice)}
                onClick={() => send({ _tag: "WithdrawRequested", item: notice })}
              >
                {text.stop}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
});
