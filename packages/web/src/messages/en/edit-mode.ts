/** The words of the small editor of pages. */
export const editModeMessages = {
  editMode: "Edit mode",
  explained: "Press a part of the page to change it. What is published changes for everyone.",
  title: "Edit the title",
  block: "Edit this part",
  part: (at: number, heading: string) => (heading === "" ? `Edit part ${at}` : `Edit “${heading}”`),
  titleLabel: "Title",
  headingLabel: "Heading",
  htmlLabel: "HTML",
  htmlHint: "Scripts and styles are taken out when it is stored.",
  save: "Save",
  failed: "Not saved",
  failedText: "What you typed is kept here. Try again.",
  conflict: "Someone else has changed this page in the meantime. Reload it to see the current version.",
} as const;
