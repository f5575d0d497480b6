export const copyLinkMessages = {
  copy: "Copy",
  done: "Copied",
} as const;
