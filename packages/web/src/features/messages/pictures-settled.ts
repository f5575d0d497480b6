/** The longest wait for a picture before it counts as failed, ms. */
const PATIENCE = 10_000;

/** Resolves when every picture has loaded or failed; never rejects (MSG-24, MSG-25). */
export const picturesSettled = async (pictures: readonly string[]): Promise<void> => {
  await Promise.all(
    pictures.map(
      (address) =>
        new Promise<void>((settled) => {
          const picture = new Image();
          picture.addEventListener("load", () => settled());
          picture.addEventListener("error", () => settled());
          setTimeout(settled, PATIENCE);
          picture.src = address;
        }),
    ),
  );
};
