import { commonMessages } from "../../../messages/en/common.ts";
import { pageVersionsMessages as words } from "../../../messages/en/page-versions.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { ChangesList } from "./ChangesList.tsx";

export interface PublishProps {
  readonly title: string;
  readonly contentLink: string;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Says what a publication changes, then publishes (OP-118). */
const PublishDialog = ({ title, contentLink, onPublish, onClose }: PublishProps) => (
  <Dialog
    title={words.publishTitle(title)}
    onClose={onClose}
    answers={[
      { label: commonMessages.cancel, onPress: onClose },
      {
        label: words.publish,
        kind: "primary",
        isFirst: true,
        onPress: () => {
          onPublish();
          onClose();
        },
      },
    ]}
  >
    <p>{words.publishText}</p>
    <ChangesList contentLink={contentLink} />
  </Dialog>
);

export default PublishDialog;
