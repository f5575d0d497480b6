import type { VoiceSearchRenderState } from "instantsearch.js/es/connectors/voice-search/connectVoiceSearch";
import { voiceSearchMessages as words } from "../../../messages/en/voice-search.ts";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./VoiceButton.module.css";

export type VoiceProps = Pick<
  VoiceSearchRenderState,
  "isBrowserSupported" | "isListening" | "toggleListening" | "voiceListeningState"
>;

/** Disabled with a reason if unsupported (SEARCH-38), crossed out only if blocked (SEARCH-37). */
export const VoiceButton = ({ isBrowserSupported, isListening, toggleListening, voiceListeningState }: VoiceProps) => {
  const { status, errorCode, transcript } = voiceListeningState;
  const isDenied = status === "error" && errorCode === "not-allowed";
  const label = isListening ? words.stop : words.search;
  const title = isBrowserSupported ? (isDenied ? words.denied : label) : words.unsupported;
  const notice =
    status === "error"
      ? isDenied
        ? words.denied
        : words.failed
      : isListening
        ? transcript === ""
          ? words.listening
          : words.heard(transcript)
        : "";
  return (
    <span className={`${styles.voice} g-8 t-13 no-print`} data-status={status} data-error={errorCode}>
      <button
        type="button"
        className={`${styles.mic} muted rounded`}
        aria-label={label}
        aria-pressed={isListening}
        title={title}
        disabled={!isBrowserSupported}
        data-denied={isDenied ? "" : undefined}
        onClick={toggleListening}
      >
        <Icon name="mic" />
      </button>
      <span className={notice === "" ? "vh" : styles.said} role="status">
        {notice}
      </span>
    </span>
  );
};
