import { motorcyclePicture, phonePicture } from "./pictures.ts";

/** The control of a picture's address, which is no free text: any other one asks the network for a file that isn't there. */
export const pictureControl = {
  control: { type: "select" },
  options: ["Moto", "Teléfono"],
  mapping: { Moto: motorcyclePicture, Teléfono: phonePicture },
} as const;
