import { LOCALE } from "@larder/domain/text/locale";
import createVoiceSearchHelper from "instantsearch.js/es/lib/voiceSearchHelper";
import { useEffect, useReducer, useState } from "react";
import type { VoiceProps } from "./VoiceButton.tsx";

class Voice {
  #onHeard = (_: string): void => {};
  readonly recognition;

  constructor(onStateChange: () => void) {
    this.recognition = createVoiceSearchHelper({
      searchAsYouSpeak: false,
      language: LOCALE,
      onQueryChange: (text) => this.#onHeard(text),
      onStateChange,
    });
  }

  listen(onHeard: (text: string) => void): void {
    this.#onHeard = onHeard;
  }
}

/** Calls `onHeard` with the final transcript (SEARCH-36). */
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
