export const previewMessages = {
  title: (version: string) => `Preview${version === "" ? "" : ` of version ${version}`}`,
  text: "This page isn't published. Only editors can see it.",
} as const;
