import { headerSearchMessages } from "./header-search.ts";

export const voiceSearchMessages = {
  search: headerSearchMessages.voice,
  stop: "Stop listening",
  unsupported: "Voice search is not supported by this browser",
  denied: "The microphone is blocked. Allow it in the browser's settings.",
  failed: "Voice search did not work. Try again.",
  listening: "Listening",
  heard: (words: string) => `Heard: ${words}`,
} as const;
