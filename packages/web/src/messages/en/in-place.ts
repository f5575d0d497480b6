export const inPlaceMessages = {
  press: "Press Enter to edit this text.",
  editing: (what: string) => `Editing: ${what}`,
  kinds: { title: "Page title", heading: "Heading", html: "Text", button: "Button" },
  keys: "Enter saves it to the draft. Escape puts the old text back.",
  bold: "For bold, select words and press Ctrl+B.",
  saved: "Saved to the draft.",
  canceled: "The old text is back.",
  tooLong: "This text is too long. Shorten it.",
  buttonMissing: "A button needs a text.",
  gone: "Another editor removed this text.",
  goneText: "Copy yours if you need it, then show the latest draft.",
} as const;
