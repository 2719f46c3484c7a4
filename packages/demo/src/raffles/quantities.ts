/** The quantities that people buy, with weights, from a few cheap numbers to a hundred. */
export const few = [
  [1, 30],
  [2, 34],
  [5, 36],
] as const;
export const handful = [
  [2, 20],
  [5, 40],
  [10, 40],
] as const;
export const some = [
  [5, 8],
  [10, 18],
  [25, 34],
  [50, 40],
] as const;
export const many = [
  [10, 6],
  [25, 14],
  [50, 26],
  [100, 54],
] as const;
