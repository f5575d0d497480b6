export const textBlocksMessages = {
  title: "Text",
  kinds: { paragraph: "Paragraph", heading: "Heading", list: "List", picture: "Picture" },
  add: "Add to the text",
  marks: "**bold**, [link text](/products/). An empty line starts a new paragraph.",
  onePerLine: "One entry per line.",
  listStyle: "Style",
  bullets: "Bullets",
  numbers: "Numbers",
  remove: (name: string) => `Remove ${name}`,
  more: "More",
  asHtml: "Edit as HTML",
  onlyHtml: "This text has more than the form can show, so it's edited as HTML. We remove scripts and styles.",
} as const;
