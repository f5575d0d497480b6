import connectVoiceSearch, {
  type VoiceSearchRenderState,
} from "instantsearch.js/es/connectors/voice-search/connectVoiceSearch";
import { useConnector } from "react-instantsearch";
import { Icon } from "../../../ui/Icon.tsx";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";
import styles from "./widgets.module.css";

const OPTIONS = { searchAsYouSpeak: false, language: "en-US" };

type VoiceProps = Pick<
  VoiceSearchRenderState,
  "isBrowserSupported" | "isListening" | "toggleListening" | "voiceListeningState"
>;

/** Searches for what is said (SEARCH-36). */
export const VoiceSearch = () => <VoiceButton {...useConnector(connectVoiceSearch, OPTIONS)} />;

/**
 * The microphone. A browser that cannot listen has it disabled, with the reason (SEARCH-38); one that is not allowed is
 * crossed out, other failures keep the plain one (SEARCH-37).
 */
export const VoiceButton = ({ isBrowserSupported, isListening, toggleListening, voiceListeningState }: VoiceProps) => {
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
