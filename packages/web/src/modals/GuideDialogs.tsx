import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { mayShare, transferRefusal } from "@larder/domain/order-guide/sharing";
import { sentence } from "@larder/domain/text/sentences";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { GuideActions, GuideQuestion } from "../pages/order-guide-listing/guide-actions.ts";
import { useShop } from "../state/storefront-context.tsx";
import { Button } from "../widgets/Button.tsx";
import { Dialog } from "../widgets/Dialog.tsx";
import { Check, SelectField } from "../widgets/Field.tsx";
import { words } from "../words.ts";
import { guidesWords } from "../words/guides.ts";

interface GuideDialogProps {
  readonly question: GuideQuestion;
  readonly guide: GuideSummary;
  readonly act: GuideActions["act"];
  readonly onClose: () => void;
}

/** The dialog that belongs to an action on a guide (SHELL-13, SHELL-14). */
export const GuideDialog = (props: GuideDialogProps) => {
  switch (props.question) {
    case "delete":
      return <DeleteGuide {...props} />;
    case "transfer":
      return <TransferGuide {...props} />;
    case "share":
      return <ShareGuide {...props} />;
  }
};

/** Names the guide, and deletes it only after it was said that this cannot be undone. Keeping it has the focus. */
const DeleteGuide = ({ guide, act, onClose }: GuideDialogProps) => {
  const [understood, setUnderstood] = useState(false);
  return (
    <Dialog
      title={guidesWords.deleteTitle(guide.name)}
      onClose={onClose}
      footer={
        <>
          <Button data-first="" onClick={onClose}>
            {guidesWords.keep}
          </Button>
          <Button
            kind="danger"
            disabled={!understood}
            onClick={() => {
              act(guide, { _tag: "Delete" });
              onClose();
            }}
          >
            {guidesWords.delete}
          </Button>
        </>
      }
    >
      <p>{guidesWords.deleteText(guide.productCount, guide.isShared)}</p>
      <Check checked={understood} onChange={(event) => setUnderstood(event.currentTarget.checked)}>
        {guidesWords.deleteUnderstood}
      </Check>
    </Dialog>
  );
};

/** Gives the guide to another organization of the user; without a choice nothing is sent (SHELL-14, OP-71). */
const TransferGuide = observer(function TransferGuide({ guide, act, onClose }: GuideDialogProps) {
  const { organizations } = useShop();
  const [chosen, setChosen] = useState("");
  const to = organizations.find((organization) => String(organization.id) === chosen)?.id ?? null;
  const own = organizations.map((organization) => organization.id);
  const refusal = transferRefusal(to, guide.ownerOrganizationId as OrganizationId | null, own);
  return (
    <Dialog
      title={guidesWords.transferTitle(guide.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button
            kind="primary"
            disabled={refusal !== null}
            onClick={() => {
              if (to !== null) act(guide, { _tag: "Transfer", to });
              onClose();
            }}
          >
            {guidesWords.transferGo}
          </Button>
        </>
      }
    >
      <p>{guidesWords.transferText}</p>
      <SelectField
        data-first=""
        label={guidesWords.newOwner}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{guidesWords.choose}</option>
        {organizations
          .filter((organization) => organization.id !== guide.ownerOrganizationId)
          .map((organization) => (
            <option key={organization.id} value={organization.id}>
              {organization.name}
            </option>
          ))}
      </SelectField>
    </Dialog>
  );
});

/** Lets another organization see the guide; it asks for one in the specification's words (GUIDE-IO-13). */
const ShareGuide = observer(function ShareGuide({ guide, act, onClose }: GuideDialogProps) {
  const { organizations, organization: present } = useShop();
  const [chosen, setChosen] = useState("");
  const [asked, setAsked] = useState(false);
  const may = mayShare(chosen);
  const share = () => {
    const organization = organizations.find(({ id }) => String(id) === chosen);
    if (!may.ok || organization === undefined) return setAsked(true);
    act(guide, { _tag: "Share", with: organization.id, organizationName: organization.name });
    onClose();
  };
  return (
    <Dialog
      title={guidesWords.shareTitle(guide.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" onClick={share}>
            {guidesWords.shareGo}
          </Button>
        </>
      }
    >
      <p>{guidesWords.shareText}</p>
      <SelectField
        data-first=""
        label={guidesWords.shareWith}
        error={asked && !may.ok ? sentence(may.problem) : undefined}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{guidesWords.choose}</option>
        {organizations
          .filter(({ id }) => id !== present?.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </Dialog>
  );
});
