/** A setting that can't be used; `path` names it in the file, as `$.customers[2].name`. */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path}: ${reason}`);
  }
}
