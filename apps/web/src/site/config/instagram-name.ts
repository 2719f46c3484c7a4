/** An account's name from what people type or paste: '@donacarmen', 'https://www.instagram.com/donacarmen/'. */
export function instagramName(typed: string): string {
  return typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, "")
    .replace(/^@/, "")
    .replace(/[/?].*$/, "");
}
