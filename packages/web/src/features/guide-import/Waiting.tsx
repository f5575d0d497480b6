import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { guideImportMessages } from "../../messages/en/guide-import.ts";

/** The most unfinished reviews offered, newest first. */
const OFFERED = 3;

export const Waiting = observer(function Waiting() {
  const shop = useShop();
  const { guideImport } = shop.storefront;
  const { waiting } = shop.guideImport.state;
  return (waiting ?? []).slice(0, OFFERED).map((one) => {
    const name = one.fileName === "" ? one.name : one.fileName;
    return (
      <Notice
        key={one.id}
        icon="clock"
        title={guideImportMessages.waiting(name)}
        action={
          <span className="cluster">
            <Button
              aria-label={guideImportMessages.goOnLabel(name)}
              onClick={() => guideImport.send({ _tag: "ResumeRequested", waiting: one })}
            >
              {guideImportMessages.goOn}
            </Button>
            <Button
              kind="plain"
              aria-label={guideImportMessages.throwAwayLabel(name)}
              onClick={() => guideImport.send({ _tag: "DiscardRequested", waiting: one })}
            >
              {guideImportMessages.throwAway}
            </Button>
          </span>
        }
      >
        {guideImportMessages.waitingText(one.at)}
      </Notice>
    );
  });
});
