import { previewMessages as text } from "../../messages/en/preview.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Says over a page that is not published which version it is; `contentLink` is `{id}_{version}` (PAGE-25, OP-22). */
export default function PreviewBar({ contentLink }: { readonly contentLink: string }) {
  return (
    <Notice tone="warn" title={text.title(contentLink.split("_")[1] ?? "")}>
      {text.text}
    </Notice>
  );
}
