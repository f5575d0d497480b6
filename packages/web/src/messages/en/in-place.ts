export const inPlaceMessages = {
  press: "Press Enter to edit.",
  editing: (what: string) => `Editing: ${what}`,
  kinds: { title: "Page title", heading: "Heading", html: "Text", button: "Button" },
  keys: "Press Enter to save it to the draft, or Escape to put the old text back.",
  bold: "To make words bold, select them and press Ctrl+B.",
  saved: "Saved to the draft.",
  toPublish: "Go to Publish",
  canceled: "We put the old text back.",
  tooLong: "This text is too long. Shorten it.",
  buttonMissing: "Enter text for the button.",
  gone: "Another editor removed this text.",
  goneText: "Copy yours if you need it, then show the latest draft.",
} as const;
