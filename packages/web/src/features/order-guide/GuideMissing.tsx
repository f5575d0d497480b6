import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import { places } from "../../navigation/places.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { DeniedState } from "../../ui/page/State.tsx";

/** The page of a guide that doesn't exist, or isn't for this user. */
export default function GuideMissing() {
  return (
    <Page>
      <DeniedState
        title={guideLaterMessages.notFound}
        action={<ButtonLink href={places.guides}>{guideLaterMessages.toList}</ButtonLink>}
      >
        {guideLaterMessages.notFoundText}
      </DeniedState>
    </Page>
  );
}
