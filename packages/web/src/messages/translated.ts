/**
 * The type of a translation: the same keys and parameters as the English texts, with any words. A missing, surplus or
 * changed text doesn't compile.
 */
export type Translated<Text> = Text extends (...parameters: infer Parameters) => infer Result
  ? (...parameters: Parameters) => Translated<Result>
  : Text extends string
    ? string
    : Text extends number
      ? number
      : Text extends object
        ? { readonly [Key in keyof Text]: Translated<Text[Key]> }
        : Text;
