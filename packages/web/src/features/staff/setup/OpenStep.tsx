import { blockingSteps } from "@larder/domain/opening/missing-steps";
import type { Invitation } from "@larder/domain/opening/setup.schema";
import { failureText } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { places } from "../../../navigation/places.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { CopyLink } from "../CopyLink.tsx";
import { MissingSteps } from "./MissingSteps.tsx";
import { useSetup } from "./setup-context.tsx";

const Invitations = ({ invitations }: { readonly invitations: readonly Invitation[] }) => {
  return (
    <Panel title={text.invitations}>
      <div className="stack g-16">
        {invitations.some(({ link }) => link !== null) && <p>{text.shownOnce}</p>}
        {invitations.map(({ email, customer, link }) =>
          link === null ? (
            <p key={email}>
              <b>{email}</b> · {text.mailed}
            </p>
          ) : (
            <CopyLink
              key={email}
              label={text.linkFor(email, customer)}
              link={link}
              copyLabel={text.copyFor(email)}
              copied={text.copied(email)}
            />
          ),
        )}
      </div>
    </Panel>
  );
};

export const OpenStep = observer(function OpenStep() {
  const { setup, invitations, isSaving, failure, save } = useSetup();
  const note = useId();
  const { missing, uninvited, hasMail, openedAt } = setup;
  const blocking = blockingSteps(missing);
  const isBlocked = blocking.length > 0;
  const isDone = openedAt !== null && uninvited === 0;
  return (
    <>
      {failure !== null && <Problem title={failure._tag === "Unreachable" ? text.notSaved : failureText(failure)} />}
      {openedAt !== null && (
        <Notice tone="ok" title={text.isOpen}>
          {text.isOpenText}
        </Notice>
      )}
      {isBlocked && <MissingSteps missing={blocking} />}
      {invitations !== null && invitations.length > 0 && <Invitations invitations={invitations} />}
      <p id={note}>
        {isBlocked
          ? text.blocked(blocking)
          : uninvited === 0
            ? text.allInvited
            : hasMail
              ? text.willMail(uninvited)
              : text.willLink(uninvited)}
      </p>
      <div className="cluster">
        {!isDone && (
          <Button
            kind="primary"
            size="lg"
            busy={isSaving}
            disabled={isBlocked}
            aria-describedby={note}
            onClick={() => save({ step: "open" })}
          >
            {openedAt === null ? text.openShop : text.inviteMore(uninvited)}
          </Button>
        )}
        {openedAt !== null && (
          <ButtonLink size="lg" href={places.home}>
            {text.finish}
          </ButtonLink>
        )}
      </div>
    </>
  );
});
