import styles from "./HeaderVoice.module.css";
import { useVoice } from "./use-voice.ts";
import { VoiceButton } from "./VoiceButton.tsx";

/** The microphone in the field of the header: what is heard stands in the field, as if it were typed (SEARCH-36). */
export const HeaderVoice = ({ onHeard }: { readonly onHeard: (text: string) => void }) => (
  <span className={styles.place} data-header-voice="">
    <VoiceButton {...useVoice(onHeard)} />
  </span>
);
