import { headerSearchMessages } from "./header-search.ts";

export const voiceSearchMessages = {
  search: headerSearchMessages.voice,
  stop: "Stop listening",
  unsupported: "This browser doesn't support voice search",
  denied: "Your microphone is blocked. Allow it in your browser settings.",
  failed: "Voice search didn't work. Try again.",
  listening: "Listening",
  heard: (words: string) => `Heard: ${words}`,
} as const;
