export const previewMessages = {
  title: (version: string) => `Preview${version === "" ? "" : ` of version ${version}`}`,
  text: "This page is not published. Only editors can see it.",
} as const;
