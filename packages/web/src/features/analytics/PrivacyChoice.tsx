import { observer } from "mobx-react-lite";
import { privacyMessages as text } from "../../messages/en/privacy.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { doNotTrack } from "./do-not-track.ts";

export default observer(function PrivacyChoice() {
  const shop = useShop();
  const { analytics } = useStorefront();
  const { status } = shop.analytics.state;
  const choose = (consent: "granted" | "denied") => () => analytics.send({ _tag: "ConsentAnswered", consent });
  const isConfigured = (shop.header.state.settings.value?.segmentWriteKey ?? null) !== null;
  const state = !isConfigured ? "off" : doNotTrack() ? "objects" : status;
  return (
    <div className="stack" data-privacy={state}>
      <p role="status">{text.states[state]}</p>
      <div className="row">
        {(state === "on" || state === "asking") && <Button onClick={choose("denied")}>{text.decline}</Button>}
        {(state === "denied" || state === "asking") && <Button onClick={choose("granted")}>{text.allow}</Button>}
      </div>
    </div>
  );
});
