import { SEARCH_URL } from "@larder/domain/page/urls";
import { Page } from "../../ui/page/Page.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { State } from "../../ui/page/State.tsx";
import { notFoundMessages } from "../../messages/en/not-found.ts";

/** The page for an unknown URL, with links onward (OP-33, PROD-20). */
export default function NotFoundPage() {
  const notFound = notFoundMessages;
  return (
    <Page>
      <h1 className="vh">{notFound.title}</h1>
      <State
        icon="search"
        title={notFound.title}
        action={
          <>
            <ButtonLink href={SEARCH_URL} kind="primary">
              {notFound.search}
            </ButtonLink>
            <ButtonLink href="/">{notFound.home}</ButtonLink>
          </>
        }
      >
        {notFound.text}
      </State>
    </Page>
  );
}
