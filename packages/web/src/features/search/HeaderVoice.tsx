import { useEffect, useEffectEvent } from "react";
import styles from "./HeaderVoice.module.css";
import { useVoice } from "./use-voice.ts";
import { VoiceButton } from "./VoiceButton.tsx";

interface HeaderVoiceProps {
  /** It was pressed before it was there. */
  readonly listens: boolean;
  readonly onHeard: (text: string) => void;
}

/** The microphone in the field of the header: what is heard stands in the field, as if it were typed (SEARCH-36). */
export const HeaderVoice = ({ listens, onHeard }: HeaderVoiceProps) => {
  const voice = useVoice(onHeard);
  const listen = useEffectEvent(() => {
    if (voice.isBrowserSupported && !voice.isListening) voice.toggleListening();
  });
  useEffect(() => {
    if (listens) listen();
  }, [listens]);
  return (
    <span className={styles.place} data-header-voice="">
      <VoiceButton {...voice} />
    </span>
  );
};
