import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { caseFold } from "@larder/domain/order-guide/group-name";
import { mayShare, transferRefusal } from "@larder/domain/order-guide/sharing";
import { sentence } from "@larder/domain/text/sentences";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { GuideActions, GuideQuestion } from "./guide-actions.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Check } from "../../ui/form/Check.tsx";
import { SelectField, TextField } from "../../ui/form/Field.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import styles from "./GuideDialogs.module.css";

interface GuideDialogProps {
  readonly question: GuideQuestion;
  readonly guide: GuideSummary;
  readonly act: GuideActions["act"];
  readonly onClose: () => void;
}

/** The dialog of a guide action (SHELL-13, SHELL-14). */
export default function GuideDialog(props: GuideDialogProps) {
  switch (props.question) {
    case "delete":
      return <DeleteGuide {...props} />;
    case "transfer":
      return <TransferGuide {...props} />;
    case "share":
      return <ShareGuide {...props} />;
    case "rename":
      return <RenameGuide {...props} />;
  }
}

const DeleteGuide = ({ guide, act, onClose }: GuideDialogProps) => {
  const [understood, setUnderstood] = useState(false);
  return (
    <Dialog
      title={guideListMessages.deleteTitle(guide.name)}
      onClose={onClose}
      answers={[
        { label: guideListMessages.keep, isFirst: true, onPress: onClose },
        {
          label: guideListMessages.delete,
          kind: "danger",
          disabled: !understood,
          onPress: () => {
            act(guide, { _tag: "Delete" });
            onClose();
          },
        },
      ]}
    >
      <p>{guideListMessages.deleteText(guide.productCount, guide.isShared)}</p>
      <Check checked={understood} onChange={(event) => setUnderstood(event.currentTarget.checked)}>
        {guideListMessages.deleteUnderstood}
      </Check>
    </Dialog>
  );
};

/** Copies the guide to another of the user's organizations; without a choice nothing is sent (SHELL-14, OP-71). */
const TransferGuide = observer(function TransferGuide({ guide, act, onClose }: GuideDialogProps) {
  const { organizations } = useShop();
  const [chosen, setChosen] = useState("");
  const to = organizations.find((organization) => String(organization.id) === chosen)?.id ?? null;
  const targets = organizations.filter((organization) => organization.id !== guide.ownerOrganizationId);
  const own = organizations.map((organization) => organization.id);
  const refusal = transferRefusal(to, guide.ownerOrganizationId as OrganizationId | null, own);
  return (
    <Dialog
      title={guideListMessages.transferTitle(guide.name)}
      onClose={onClose}
      answers={[
        { label: commonMessages.cancel, onPress: onClose },
        {
          label: guideListMessages.transferGo,
          kind: "primary",
          disabled: refusal !== null,
          onPress: () => {
            if (to !== null) act(guide, { _tag: "Transfer", to });
            onClose();
          },
        },
      ]}
    >
      <p>{targets.length === 0 ? guideListMessages.noOther : guideListMessages.transferText}</p>
      {targets.length > 0 && (
        <SelectField
          data-first=""
          label={guideListMessages.newOwner}
          value={chosen}
          onValue={setChosen}
          none={guideListMessages.choose}
          options={targets.map((organization) => [organization.id, organization.name])}
        />
      )}
    </Dialog>
  );
});

/** Starts or ends sharing a guide; the prompt's text is the specification's (GUIDE-IO-13, 16). */
const ShareGuide = observer(function ShareGuide({ guide, act, onClose }: GuideDialogProps) {
  const { organizations } = useShop();
  const [chosen, setChosen] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const may = mayShare(chosen);
  const left = organizations.filter(
    ({ id }) => id !== guide.ownerOrganizationId && !guide.sharedWith.some((other) => other.id === id),
  );
  const share = () => {
    const organization = left.find(({ id }) => String(id) === chosen);
    if (!may.ok || organization === undefined) return setSubmitted(true);
    act(guide, { _tag: "Share", with: organization.id, organizationName: organization.name });
    onClose();
  };
  return (
    <Dialog
      title={guideListMessages.shareTitle(guide.name)}
      onClose={onClose}
      answers={[
        { label: commonMessages.cancel, onPress: onClose },
        left.length > 0 && { label: guideListMessages.shareGo, kind: "primary", onPress: share },
      ]}
    >
      <p>{guideListMessages.shareText}</p>
      {guide.sharedWith.length > 0 && (
        <section aria-label={guideListMessages.sharedWith}>
          <h3>{guideListMessages.sharedWith}</h3>
          <ul className={`${styles.sharers} line-top`}>
            {guide.sharedWith.map(({ id, name }) => (
              <li key={id} className="row g-12 line-bottom">
                <span className="grow anywhere">{name}</span>
                <Button
                  size="sm"
                  aria-label={guideListMessages.stopSharing(name)}
                  onClick={() => {
                    act(guide, { _tag: "Unshare", with: id as OrganizationId });
                    onClose();
                  }}
                >
                  {guideListMessages.stop}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {left.length > 0 ? (
        <SelectField
          data-first=""
          label={guideListMessages.shareWith}
          error={submitted && !may.ok ? sentence(may.problem) : undefined}
          value={chosen}
          onValue={setChosen}
          none={guideListMessages.choose}
          options={left.map(({ id, name }) => [id, name])}
        />
      ) : (
        <p>{organizations.length > 1 ? guideListMessages.sharedWithAll : guideListMessages.noOther}</p>
      )}
    </Dialog>
  );
});

const RenameGuide = observer(function RenameGuide({ guide, act, onClose }: GuideDialogProps) {
  const { guidesListing } = useShop().guideList.state;
  const [name, setName] = useState(guide.name);
  const [submitted, setSubmitted] = useState(false);
  const wanted = name.trim();
  const isTaken = guidesListing.some(
    (other) =>
      other.id !== guide.id &&
      other.ownerOrganizationId === guide.ownerOrganizationId &&
      caseFold(other.name) === caseFold(wanted),
  );
  const problem = wanted === "" ? guideListMessages.nameMissing : isTaken ? guideListMessages.nameTaken(wanted) : null;
  const save = () => {
    if (problem !== null) return setSubmitted(true);
    if (wanted !== guide.name) act(guide, { _tag: "Rename", name: wanted });
    onClose();
  };
  return (
    <FormDialog
      title={guideListMessages.renameTitle(guide.name)}
      onClose={onClose}
      submit={guideListMessages.save}
      onSubmit={save}
    >
      <TextField
        data-first=""
        label={guideListMessages.newName}
        maxLength={200}
        autoComplete="off"
        error={submitted && problem !== null ? problem : undefined}
        value={name}
        onFocus={(event) => event.currentTarget.select()}
        onValue={setName}
      />
    </FormDialog>
  );
});
