import { useEffect, useState } from "react";

/** The address of a picture that was fetched with the caller's headers, so that no secret is in a URL; null until it is there. */
export function useBlobAddress(picture: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (picture === undefined) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
