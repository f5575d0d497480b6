export const languageMessages = {
  title: "Language",
  hint: "Pages and emails are in this language. Product names stay as the vendor writes them.",
  current: "Current",
  choose: (name: string) => `Use ${name}`,
} as const;
