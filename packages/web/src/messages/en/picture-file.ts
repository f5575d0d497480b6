/** A picture that staff upload. */
export const pictureFileMessages = {
  choose: "Choose a picture",
  drop: "Drop to upload",
  hint: "JPEG, PNG, WebP, GIF or AVIF, up to 10 MB. We remove the location and time a camera adds.",
  uploading: (name: string) => `Uploading ${name}…`,
  uploaded: "Picture uploaded.",
  failed: "The picture wasn't saved.",
  tooLarge: "It's larger than 10 MB. Make it smaller and upload it again.",
  because: (name: string, why: string) => `${name} ${why}.`,
  lost: "We didn't get an answer. It's safe to upload it again.",
  altMissing: "Describe the picture.",
} as const;
