import { previewMessages as text } from "../../messages/en/preview.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { PageProps } from "../../ui/page/page-props.ts";
import ContentPage from "./ContentPage.tsx";

/** An unpublished page with a notice of its version; the link is `{id}_{version}` (PAGE-25, OP-22). */
export default function Preview({ model }: PageProps) {
  return (
    <ContentPage
      model={model}
      notice={
        <Notice tone="warn" title={text.title(model.contentLink.split("_")[1] ?? "")}>
          {text.text}
        </Notice>
      }
    />
  );
}
