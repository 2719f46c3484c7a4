/** How many numbers are listed before 'y 4 más'. */
const MOST = 6;

/** 'Tus números: 0427, 1180 y 2093.'; of many only the first ones. */
export function pickedInWords(numbers: readonly string[]): string {
  // Listing one more takes no more space than 'y 1 más'.
  const folds = numbers.length > MOST + 1;
  const listed = folds ? [...numbers.slice(0, MOST), `${numbers.length - MOST} más`] : numbers;
  const label = numbers.length === 1 ? "Tu número" : "Tus números";
  return `${label}: ${new Intl.ListFormat("es-VE").format(listed)}.`;
}
