/** Whether an address is a page's: people see what it answers, not programs. */
export const isPage = (address: string): boolean => !/^\/(?:api(?:[/?]|$)|files\/)/.test(address);

/**
 * The address by which a request is routed. If a page's can't be decoded ('/%'), its percent signs are escaped: the visitor gets the page
 * for addresses that don't exist, instead of an error in JSON.
 */
export function routedAddress(address: string): string {
  if (!isPage(address)) return address;
  try {
    decodeURI(address.replace(/\?.*/s, ""));
    return address;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return address.replaceAll("%", "%25");
  }
}
