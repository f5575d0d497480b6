import type * as En from "../en/picture-file.ts";
import type { Translated } from "../translated.ts";

export const pictureFileMessages: Translated<typeof En.pictureFileMessages> = {
  choose: "Elegir foto",
  drop: "Suéltala para subirla",
  hint: "JPEG, PNG, WebP, GIF o AVIF, hasta 10 MB. Quitamos el lugar y la hora que guarda la cámara.",
  uploading: (name) => `Subiendo ${name}…`,
  uploaded: "La foto ya se subió.",
  failed: "La foto no se guardó.",
  tooLarge: "Pesa más de 10 MB. Hazla más chica y súbela otra vez.",
  because: (name, why) => `${name} ${why}.`,
  lost: "No nos llegó respuesta. Puedes subirla otra vez sin problema.",
  altMissing: "Describe la foto.",
};
