import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { savingOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { accountMessages as text } from "../../messages/en/account.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Check } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** Opt-in reminder emails (GUIDE-CART-14). */
export const Reminders = observer(function Reminders({ account }: { readonly account: OwnAccount }) {
  const saving = savingOf(useShop().account.state);
  const { send } = useStorefront().account;
  return (
    <Panel title={text.reminders}>
      <Check
        type="switch"
        checked={account.remindsOfDrafts}
        aria-busy={saving?.kind === "reminders"}
        onChange={({ target }) => send({ _tag: "RemindersChosen", remindsOfDrafts: target.checked })}
      >
        {text.remindsOfDrafts}
        <br />
        <small className="muted">{text.remindsOfDraftsHint}</small>
      </Check>
    </Panel>
  );
});
