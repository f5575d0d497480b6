/** What a group of an order guide is called on screens. 'Ungrouped' and 'Substitutions' are stored so and shown so (§4). */
export const groupTitle = (name: string): string => name;
