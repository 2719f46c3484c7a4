/** The brand's palette of a few inks, each with a dark and a light shade. */
export const ink = "#1b1714";
export const paper = "#fdf6e6";
export const sand = "#e9cf9b";

export const teal = {
  deep: "#064653",
  dark: "#08586a",
  base: "#0b6e80",
  light: "#1c90a3",
  pale: "#7cc8d3",
};
export const amber = {
  deep: "#b06a06",
  dark: "#d98f0e",
  base: "#f4b122",
  light: "#f9c54f",
  pale: "#fde3a0",
};
export const scarlet = {
  deep: "#7f1322",
  dark: "#aa1e31",
  base: "#d12f40",
  light: "#e5566a",
  pale: "#f5a3a8",
};
export const navy = {
  deep: "#0a2036",
  dark: "#102d49",
  base: "#16395b",
  light: "#2c5b86",
  pale: "#88abca",
};
export const sea = {
  deep: "#1d8798",
  dark: "#2fa8b8",
  base: "#4cc4d1",
  light: "#8ee0e6",
  pale: "#c9f2f2",
};
export const leaf = {
  deep: "#1d4f2c",
  dark: "#2c6e3b",
  base: "#3f8f4a",
  light: "#77b862",
  pale: "#bddc9a",
};
export const plum = {
  deep: "#2f173f",
  dark: "#46245c",
  base: "#623680",
  light: "#8a5cab",
  pale: "#c9a9df",
};
export const coral = {
  deep: "#a33b1c",
  dark: "#cf5526",
  base: "#ef7440",
  light: "#f79a6c",
  pale: "#fccfb4",
};
export const steel = {
  deep: "#3b4550",
  dark: "#5c6975",
  base: "#8d9aa5",
  light: "#bcc6cd",
  pale: "#e3e9ec",
};
