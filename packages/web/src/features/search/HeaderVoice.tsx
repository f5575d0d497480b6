import { SEARCH_RESET_TITLE } from "@larder/domain/text/common";
import { useEffect, useEffectEvent } from "react";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./HeaderVoice.module.css";
import { useVoice } from "./use-voice.ts";
import { VoiceButton } from "./VoiceButton.tsx";

interface HeaderVoiceProps {
  /** It was pressed before it was there. */
  readonly listens: boolean;
  readonly onHeard: (text: string) => void;
  /** Empties the field; null = it is empty. */
  readonly onClear: (() => void) | null;
}

/** The microphone in the field of the header, and the button that empties it: what is heard stands in the field, as if it were typed (SEARCH-17, SEARCH-36). */
export const HeaderVoice = ({ listens, onHeard, onClear }: HeaderVoiceProps) => {
  const voice = useVoice(onHeard);
  const listen = useEffectEvent(() => {
    if (voice.isBrowserSupported && !voice.isListening) voice.toggleListening();
  });
  useEffect(() => {
    if (listens) listen();
  }, [listens]);
  return (
    <span className={`${styles.place} row no-print`} data-header-voice="">
      <VoiceButton {...voice} />
      {onClear !== null && (
        <button type="button" title={SEARCH_RESET_TITLE} aria-label={SEARCH_RESET_TITLE} onClick={onClear}>
          <Icon name="x" />
        </button>
      )}
    </span>
  );
};
