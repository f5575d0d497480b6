/** Names the item of a message for screen readers, which read it away from its line. */
export const ForItem = ({ name }: { readonly name: string }) => <span className="vh">{name}: </span>;
