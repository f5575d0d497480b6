import { observer } from "mobx-react-lite";
import { changingOf, failureText } from "@larder/sdk";
import { actingMessages as text } from "../../../messages/en/acting.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useRootAttribute } from "../../../ui/use-root-attribute.ts";
import { useActing } from "./use-acting.ts";
import styles from "./ActingBar.module.css";

export default observer(function ActingBar() {
  const { user, session, storefront, impersonation, modals } = useShop();
  const acting = useActing();
  useRootAttribute("data-acting");
  const { originalUser } = session.state;
  const { failure } = impersonation.state.changing;
  return (
    <div className={`${styles.bar} no-print`} role="region" aria-label={text.label}>
      <div className={`${styles.row} row touch g-12`}>
        <Icon name="user" />
        <p className="grow">
          {text.actingFor} <b>{user.displayName}</b>{" "}
          <span className={styles.organization}>{user.currentOrganization?.name}</span>{" "}
          <span className={`${styles.staff} hide-phone`}>{text.signedInAs(originalUser?.displayName ?? "")}</span>
        </p>
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={() => storefront.modals.send({ _tag: "Shown", modal: { name: "actFor", data: null } })}
        >
          {text.change}
        </Button>
        <Button size="sm" busy={changingOf(impersonation.state) === "reset"} onClick={() => void acting.stop()}>
          {text.stop}
        </Button>
      </div>
      {/* The open dialog says so itself. */}
      {failure !== null && modals.state.shown === null && (
        <Problem
          title={text.failed}
          button={[text.close, () => storefront.impersonation.send({ _tag: "FailureDismissed" })]}
        >
          {failureText(failure)}
        </Problem>
      )}
    </div>
  );
});
