import { observer } from "mobx-react-lite";
import { signUpsMessages as text } from "../../../messages/en/sign-ups.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { PasswordLinkField } from "./PasswordLinkField.tsx";

export const DecidedNotice = observer(function DecidedNotice() {
  const { decided } = useShop().signUps.state;
  if (decided === null) return null;
  const { verdict, name } = decided;
  return verdict.kind === "approve" ? (
    <Notice tone="ok" title={text.approved(name)}>
      <PasswordLinkField account={decided} />
    </Notice>
  ) : (
    <Notice tone="ok" title={text.refused(name)} />
  );
});
