import type { OpenCart, StaffDay } from "@larder/domain/staff/staff-day.schema";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { commonMessages } from "../../../messages/en/common.ts";
import { staffDayMessages as text } from "../../../messages/en/staff-day.ts";
import { places } from "../../../navigation/places.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { cutOffText } from "../../../ui/cut-off-text.ts";
import { instant, weekday } from "../../../ui/day.ts";
import { Facts } from "../../../ui/page/Facts.tsx";
import { CutOff } from "../../../ui/line/OrderBar.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { useActing } from "../customers/use-acting.ts";
import { WORKLIST } from "./Worklist.tsx";
import styles from "./staff-day.module.css";

export const dayLead = ({ organizations, cutOff }: StaffDay, zone: string): string =>
  [
    text.accounts(organizations),
    ...(cutOff === null ? [] : [text.due(cutOff.due, weekday(cutOff.day, zone)), text.ordered(cutOff.ordered)]),
  ].join(" · ");

export const Tally = observer(function Tally() {
  const day = useShop().impersonation.state.today.value;
  if (day === null) return null;
  const counts = [
    {
      key: "signUps",
      count: day.signUps,
      label: text.signUps(day.signUps),
      href: day.waiting.length === 0 ? staffPlaces.signUps : `#${WORKLIST.signUps}`,
    },
    {
      key: "issues",
      count: day.issues,
      label: text.issues(day.issues),
      href: day.reported.length === 0 ? staffPlaces.orderIssues : `#${WORKLIST.issues}`,
    },
    {
      key: "failed",
      count: day.failedOrders,
      label: text.failed(day.failedOrders),
      href: day.failed.length === 0 ? null : `#${WORKLIST.failed}`,
    },
    {
      key: "hold",
      count: day.onHold,
      label: text.onHold(day.onHold),
      href: day.held.length === 0 ? null : `#${WORKLIST.held}`,
    },
  ];
  return (
    <ul className={`${styles.tally} columns`} aria-label={text.waiting}>
      {counts.map(({ key, count, label, href }) => (
        <li key={key} data-bad={key === "failed" && count > 0 ? "" : undefined}>
          {href === null ? (
            <span className="block inset meta">
              <b>{count}</b> {label}
            </span>
          ) : (
            <a className="block inset meta pick" href={href}>
              <b>{count}</b> {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
});

const CartRow = observer(function CartRow({ cart }: { readonly cart: OpenCart }) {
  const { impersonation, zone } = useShop();
  const acting = useActing();
  const { organization, user, changedAt, canOrder, lines, owner } = cart;
  return (
    <li>
      <b className="title anywhere">{organization}</b>
      <small>
        {user} · <span className="num">{commonMessages.lines(lines)}</span>
        {!canOrder && <span className="t-danger"> · {text.cannotSend}</span>}
      </small>
      <small>{instant(changedAt, zone)}</small>
      {owner !== null && (
        <Button
          size="sm"
          aria-label={text.openCartAs(user, organization)}
          busy={isPending(impersonation.state.changing)}
          onClick={() => void acting.start(owner, places.cart)}
        >
          {text.openCart}
        </Button>
      )}
    </li>
  );
});

export const BeforeCutOff = observer(function BeforeCutOff() {
  const { impersonation, storefront, zone } = useShop();
  const now = useNow();
  const { value: day, failure } = impersonation.state.today;
  if (day === null)
    return (
      <aside className={`${styles.side} stack g-16 slim`} aria-label={text.title}>
        <Panel title={text.title}>
          {failure === null ? (
            <LinesSkeleton count={3} />
          ) : (
            <ErrorState onRetry={() => storefront.impersonation.send({ _tag: "TodayRequested" })} />
          )}
        </Panel>
      </aside>
    );
  const { cutOff, carts } = day;
  const until = cutOff === null ? null : cutOffText({ cutOff: cutOff.at, day: cutOff.day, now, zone });
  return (
    <aside className={`${styles.side} stack g-16 slim`} aria-label={text.title}>
      <Panel title={text.title}>
        {cutOff === null || until === null ? (
          <p className="muted">{text.noCutOff}</p>
        ) : (
          <>
            <CutOff
              className={styles.cutOff}
              main={until.main}
              detail={until.detail.join("")}
              left={until.left}
              soon={until.soon}
            />
            <div className={styles.facts}>
              <Facts
                facts={[
                  { label: text.haveOrdered, value: text.ofDue(cutOff.ordered, cutOff.due) },
                  { label: text.open, value: cutOff.open },
                  { label: text.nothing, value: cutOff.due - cutOff.ordered - cutOff.open },
                ]}
              />
            </div>
          </>
        )}
      </Panel>
      <Panel title={text.carts} bare>
        {carts.length === 0 ? (
          <p className="muted inset">{text.noCarts}</p>
        ) : (
          <ul className={`${styles.carts} ruled`}>
            {carts.map((cart) => (
              <CartRow key={`${cart.accountNumber} ${cart.user} ${cart.changedAt}`} cart={cart} />
            ))}
          </ul>
        )}
      </Panel>
    </aside>
  );
});
