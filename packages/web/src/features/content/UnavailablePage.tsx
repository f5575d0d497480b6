import { SEARCH_URL } from "@larder/domain/page/urls";
import type { PageProps } from "../../ui/page/page-props.ts";
import { Page } from "../../ui/page/Page.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/page/State.tsx";
import { unavailableMessages as text } from "../../messages/en/unavailable.ts";

/** The page of something that the shop's backend doesn't have (OP-128). */
export default function UnavailablePage({ model }: PageProps) {
  const title = text.titles[model.contentType as keyof typeof text.titles];
  return (
    <Page>
      <EmptyState level={1} title={title} action={<ButtonLink href={SEARCH_URL}>{text.browse}</ButtonLink>}>
        {text.text}
      </EmptyState>
    </Page>
  );
}
