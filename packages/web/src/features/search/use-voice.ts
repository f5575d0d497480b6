import createVoiceSearchHelper from "instantsearch.js/es/lib/voiceSearchHelper";
import { useEffect, useReducer, useState } from "react";
import type { VoiceProps } from "./VoiceButton.tsx";

/** The speech recognition of the browser, with one listener. */
class Voice {
  #onHeard = (_: string): void => {};
  readonly recognition;

  constructor(onStateChange: () => void) {
    this.recognition = createVoiceSearchHelper({
      searchAsYouSpeak: false,
      language: "en-US",
      onQueryChange: (text) => this.#onHeard(text),
      onStateChange,
    });
  }

  listen(onHeard: (text: string) => void): void {
    this.#onHeard = onHeard;
  }
}

/** The microphone of a search field: `onHeard` is called with what was said, once it is final (SEARCH-36). */
export const useVoice = (onHeard: (text: string) => void): VoiceProps => {
  const [, update] = useReducer((changes: number) => changes + 1, 0);
  const [voice] = useState(() => new Voice(update));
  useEffect(() => voice.listen(onHeard));
  const { recognition } = voice;
  useEffect(() => recognition.dispose, [recognition]);
  return {
    isBrowserSupported: recognition.isBrowserSupported(),
    isListening: recognition.isListening(),
    voiceListeningState: recognition.getState(),
    toggleListening: () => (recognition.isListening() ? recognition.stopListening() : recognition.startListening()),
  };
};
