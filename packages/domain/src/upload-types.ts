/** Why buyers could send no photo if only these types were accepted, or null. Browsers write a smaller copy as JPEG or PNG. */
export function uploadTypesProblem(types: readonly string[]): string | null {
  return types.includes("image/jpeg") || types.includes("image/png")
    ? null
    : "Deja JPEG o PNG: en uno de los dos llegan las fotos de los compradores.";
}
