export const previewMessages = {
  title: (version: string) => `Preview${version === "" ? "" : ` of version ${version}`}`,
  text: "Only editors can see this version.",
} as const;
