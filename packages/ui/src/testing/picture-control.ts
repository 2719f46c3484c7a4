import { motorcyclePicture, phonePicture } from "./pictures.ts";

/** The control of a picture's address: a list, because a typed address would request a file that doesn't exist. */
export const pictureControl = {
  control: { type: "select" },
  options: ["Moto", "Teléfono"],
  mapping: { Moto: motorcyclePicture, Teléfono: phonePicture },
} as const;
