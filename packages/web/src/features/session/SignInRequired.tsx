import { observer } from "mobx-react-lite";
import type { ComponentType, ReactNode } from "react";
import { Page } from "../../ui/Page.tsx";
import { useUrl } from "../../navigation/location.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { LinesSkeleton, State } from "../../ui/State.tsx";
import { signInRequiredMessages } from "../../messages/en/sign-in-required.ts";
import { StaffPanel } from "./staff-part.ts";

/**
 * Shows a page that belongs to a customer. A guest signs in first and comes back here (IDENT-13); staff and editors, who
 * have no customer's pages, see who they are and what they can do (IDENT-15). A session from a purchasing system shops, and
 * nothing else: a page that is closed to it says so (SUBMIT-18).
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
          <ButtonLink kind="primary" href={signInPath(url)}>
            {signInRequiredMessages.signIn}
          </ButtonLink>
        }
      >
        {signInRequiredMessages.forPageText}
      </State>
    </Page>
  );
});

/** The page component of a page that belongs to a customer; until the customer is known it has this title. */
export const customerPage = (title: string, Content: ComponentType, isClosedToPurchasing = false) =>
  function CustomerPage() {
    return (
      <SignInRequired title={title} isClosedToPurchasing={isClosedToPurchasing}>
        <Content />
      </SignInRequired>
    );
  };
