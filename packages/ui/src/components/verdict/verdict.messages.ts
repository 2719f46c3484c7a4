/** The verdict's texts, because its marks are read aloud too. */
export const verdictMessages = {
  marks: { green: "Bien", amber: "Ojo", red: "Mal", neutral: "Nota" },
};
