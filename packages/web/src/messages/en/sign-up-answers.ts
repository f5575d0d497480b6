/** What an offered answer of the sign-up form is called. Applications keep it in English. */
export const answerName = (answer: string): string => answer;
