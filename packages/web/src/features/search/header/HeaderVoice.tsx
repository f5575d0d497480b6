import { SEARCH_RESET_TITLE } from "@larder/domain/text/common";
import { useEffect, useEffectEvent } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./HeaderVoice.module.css";
import { useVoice } from "../box/use-voice.ts";
import { VoiceButton } from "../box/VoiceButton.tsx";

interface HeaderVoiceProps {
  readonly listens: boolean;
  readonly onHeard: (text: string) => void;
  readonly onClear: (() => void) | null;
}

/** The header's microphone and clear button: speech goes into the field as if typed (SEARCH-17, SEARCH-36). */
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
