import connectVoiceSearch from "instantsearch.js/es/connectors/voice-search/connectVoiceSearch";
import { useConnector } from "react-instantsearch";
import { Icon } from "../../../ui/Icon.tsx";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";
import styles from "./widgets.module.css";

const OPTIONS = { searchAsYouSpeak: false, language: "en-US" };

/**
 * Searches for what is said (SEARCH-36). A browser that cannot listen has the button disabled, with the reason (SEARCH-38);
 * a microphone that is not allowed is crossed out, other failures keep the plain one (SEARCH-37).
 */
export const VoiceSearch = () => {
  const { isBrowserSupported, isListening, toggleListening, voiceListeningState } = useConnector(
    connectVoiceSearch,
    OPTIONS,
  );
  const { status, errorCode, transcript } = voiceListeningState;
  const isDenied = status === "error" && errorCode === "not-allowed";
  const label = isListening ? widgetMessages.voiceStop : widgetMessages.voice;
  const title = isBrowserSupported ? (isDenied ? widgetMessages.voiceDenied : label) : widgetMessages.voiceUnsupported;
  const notice =
    status === "error"
      ? isDenied
        ? widgetMessages.voiceDenied
        : widgetMessages.voiceFailed
      : isListening
        ? transcript === ""
          ? widgetMessages.listening
          : widgetMessages.heard(transcript)
        : "";
  return (
    <span className={styles.voice} data-status={status} data-error={errorCode}>
      <button
        type="button"
        className={styles.mic}
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
