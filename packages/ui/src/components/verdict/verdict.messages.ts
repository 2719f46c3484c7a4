/** The verdict's texts, because its marks are read aloud too. */
export const verdictMessages = {
  marks: { green: "Bien", amber: "Ojo", red: "Mal", neutral: "Nota" },
  titles: {
    green: "Todo cuadra",
    neutral: "Nada contradice lo dicho; lo que falta espera su fecha",
    amber: "Nada contradice lo dicho, pero no todo se pudo comprobar aquí",
    red: "Algo no cuadra",
  },
};
