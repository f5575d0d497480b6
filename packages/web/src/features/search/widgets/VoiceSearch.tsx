import connectVoiceSearch from "instantsearch.js/es/connectors/voice-search/connectVoiceSearch";
import { useConnector } from "react-instantsearch";
import { VoiceButton } from "../VoiceButton.tsx";

const OPTIONS = { searchAsYouSpeak: false, language: "en-US" };

/** SEARCH-36 */
export const VoiceSearch = () => <VoiceButton {...useConnector(connectVoiceSearch, OPTIONS)} />;
