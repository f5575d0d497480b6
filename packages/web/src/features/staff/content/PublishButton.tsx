import { pagesMessages } from "../../../messages/en/pages.ts";
import { pageVersionsMessages } from "../../../messages/en/page-versions.ts";
import { Button } from "../../../ui/Button.tsx";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { useFocusLeft } from "../../../ui/use-focus-left.ts";

/** Publishes one thing of a list; it goes once that is done, with the focus that its dialog gave back. */
export const PublishButton = ({ title, onPublish }: { readonly title: string; readonly onPublish: () => void }) => (
  <Button
    ref={useFocusLeft<HTMLButtonElement>(focusHeading)}
    size="sm"
    aria-label={pagesMessages.publishOf(title)}
    onClick={onPublish}
  >
    {pageVersionsMessages.publish}
  </Button>
);
