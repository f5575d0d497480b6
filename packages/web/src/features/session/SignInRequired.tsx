import { observer } from "mobx-react-lite";
import type { ComponentType, ReactNode } from "react";
import { Page } from "../../ui/page/Page.tsx";
import { useUrl } from "../../navigation/location.ts";
import { places } from "../../navigation/places.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { LinesSkeleton, State } from "../../ui/page/State.tsx";
import { signInRequiredMessages } from "../../messages/en/sign-in-required.ts";
import { Offered } from "../shell/Offered.tsx";
import { StaffPanel } from "../staff/home/staff-part.ts";

/**
 * Guests sign in and return (IDENT-13); staff and editors see what they can do instead (IDENT-15). A purchasing
 * system's session may only shop (SUBMIT-18).
 */
export const SignInRequired = observer(function SignInRequired({
  title,
  children,
  isClosedToPurchasing = false,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly isClosedToPurchasing?: boolean;
}) {
  const shop = useShop();
  const url = useUrl();
  if (shop.session.state.status === "unknown")
    return (
      <Page busy>
        <h1>{title}</h1>
        <LinesSkeleton />
      </Page>
    );
  if (shop.isWithoutCustomer)
    return (
      <Page>
        <StaffPanel fallback={<LinesSkeleton />} />
      </Page>
    );
  const { purchasingSystem } = shop.user;
  if (purchasingSystem !== undefined && isClosedToPurchasing)
    return (
      <Page>
        <h1>{title}</h1>
        <State icon="lock" title={signInRequiredMessages.purchasing}>
          {signInRequiredMessages.purchasingText(purchasingSystem)}
        </State>
      </Page>
    );
  if (shop.user.isAuthenticated) return <>{children}</>;
  return (
    <Page>
      <h1>{title}</h1>
      <State
        icon="lock"
        title={signInRequiredMessages.forPage}
        action={
          <>
            <ButtonLink kind="primary" href={signInPath(url)}>
              {signInRequiredMessages.signIn}
            </ButtonLink>
            <Offered group="accounts">
              <ButtonLink href={places.signUp}>{signInRequiredMessages.openAccount}</ButtonLink>
            </Offered>
          </>
        }
      >
        {signInRequiredMessages.forPageText}
      </State>
    </Page>
  );
});

export const customerPage = (title: string, Content: ComponentType, isClosedToPurchasing = false) =>
  function CustomerPage() {
    return (
      <SignInRequired title={title} isClosedToPurchasing={isClosedToPurchasing}>
        <Content />
      </SignInRequired>
    );
  };
