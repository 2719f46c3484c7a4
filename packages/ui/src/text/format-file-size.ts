/** '0 bytes', '412 bytes', '2 KB', '3,4 MB': a file's size, rounded for people. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.round(kilobytes)} KB`
    : `${(kilobytes / 1024).toFixed(1).replace(".", ",")} MB`;
}
