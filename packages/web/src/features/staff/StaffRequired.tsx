import { may } from "@larder/domain/account/may";
import type { Permission } from "@larder/domain/account/permissions";
import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { signInRequiredMessages } from "../../messages/en/sign-in-required.ts";
import { staffRequiredMessages as text } from "../../messages/en/staff-required.ts";
import { useUrl } from "../../navigation/location.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { LinesSkeleton, State } from "../../ui/page/State.tsx";

/** For staff with the permission. Guests sign in and return; others read that it's not for them. */
export const staffPage = (title: string, Content: ComponentType, permission: Permission) =>
  observer(function StaffPage() {
    const { user, session } = useShop();
    const url = useUrl();
    if (may(user, permission)) return <Content />;
    const isKnown = session.state.status !== "unknown";
    return (
      <Page busy={!isKnown}>
        <h1>{title}</h1>
        {isKnown ? (
          <State
            icon="lock"
            title={text.noAccess}
            action={
              user.isAuthenticated ? undefined : (
                <ButtonLink kind="primary" href={signInPath(url)}>
                  {signInRequiredMessages.signIn}
                </ButtonLink>
              )
            }
          />
        ) : (
          <LinesSkeleton />
        )}
      </Page>
    );
  });
