import { marked } from "./header/suggestion-options.ts";

export const Marked = ({ text, term }: { readonly text: string; readonly term: string }) => (
  <>
    {marked(text, term).map((part, at) =>
      part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
    )}
  </>
);
