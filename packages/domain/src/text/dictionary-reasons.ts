/** The kinds of goods that entries of the trade's dictionary stand under. */
export const GOODS = {
  meat: "Meat and fish",
  dairy: "Dairy",
  produce: "Produce",
  dry: "Dry goods, bakery and sauces",
  handling: "How goods are cut, packed and kept",
  meatAndEggs: "Meat and eggs",
  fish: "Fish and seafood",
  vegetables: "Vegetables and herbs",
  fruit: "Fruit and nuts",
  pantry: "Rice, beans, bread and dry goods",
  drinks: "Oils, sauces and drinks",
  supplies: "Not food",
} as const;

/** Why an entry of the trade's dictionary means what it means, or where it was seen; `of` = its words or its figure. */
export const REASONS = {
  letters: () => "letters left out",
  cut: () => "cut short",
  initials: () => "initials",
  spelling: () => "often spelled so",
  sound: () => "spelled as it sounds",
  joined: () => "written as one word or two",
  name: () => "another name for it",
  brand: () => "a brand's name for it",
  mark: () => "as packages mark it",
  either: () => "can mean any of these",
  own: () => "also a word of its own",
  spanish: () => "what it's called in Spanish",
  phrase: () => "what it's called in Spanish, as one phrase",
  forms: () => "in both genders",
  same: () => "the same word in both languages",
  mx: (of: string) => `${of} in Mexico`,
  caribbean: (of: string) => `${of} in the Caribbean`,
  south: (of: string) => `${of} in South America`,
  spain: (of: string) => `${of} in Spain`,
  nyc: (of: string) => `in ${of} of 12,396 items that New York City bought, 2018–2020`,
} as const;
