const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that can stand inside a script element: no `</script>`, no comment, no line separator can appear. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
