import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Page } from "../layout/Page.tsx";
import { useUrl } from "../navigation/location.ts";
import { signInPath } from "../navigation/return-path.ts";
import { useShop } from "../state/storefront-context.tsx";
import { ButtonLink } from "../widgets/Button.tsx";
import { LinesSkeleton, State } from "../widgets/State.tsx";
import { signInWords } from "../words/sign-in.ts";

/** Shows a page that belongs to an account; a guest is asked to sign in and comes back here (IDENT-13). */
export const SignInFirst = observer(function SignInFirst({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
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
  if (shop.user.isAuthenticated) return <>{children}</>;
  return (
    <Page>
      <h1>{title}</h1>
      <State
        icon="lock"
        title={signInWords.forPage}
        action={
          <ButtonLink kind="primary" href={signInPath(url)}>
            {signInWords.submit}
          </ButtonLink>
        }
      >
        {signInWords.forPageText}
      </State>
    </Page>
  );
});
