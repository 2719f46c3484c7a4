/** Whether an address is a page's: people see what it answers, not programs. */
export const isPage = (address: string): boolean => !/^\/(?:api(?:[/?]|$)|files\/)/.test(address);

/**
 * The address by which a request is routed. A page's that can't be decoded ('/%') stands for itself, so that it is a page that doesn't
 * exist, and not a request that nobody can read.
 */
export function routedAddress(address: string): string {
  if (!isPage(address)) return address;
  try {
    decodeURI(address.replace(/\?.*/s, ""));
    return address;
  } catch {
    return address.replaceAll("%", "%25");
  }
}
