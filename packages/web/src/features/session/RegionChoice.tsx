import { observer } from "mobx-react-lite";
import { useId } from "react";
import { accountMessages as text } from "../../messages/en/account.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Select } from "../../ui/Field.tsx";
import { RegionOptions } from "./RegionOptions.tsx";
import styles from "./region.module.css";

/** Where a guest orders from: it decides what is in stock (OP-20). Who signs in chooses it in the account. */
export default observer(function RegionChoice() {
  const { settings, user } = useShop();
  const { send } = useStorefront().session;
  const id = useId();
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>{text.region}</label>
      <Select
        id={id}
        size="sm"
        value={user.region ?? ""}
        onChange={(event) => send({ _tag: "RegionChosen", region: event.currentTarget.value })}
      >
        <RegionOptions regions={settings.regions} chosen={user.region ?? ""} />
      </Select>
    </p>
  );
});
