/** Ticket numbers as four big-endian bytes each, so that a sale of 1,000 numbers is read and written without parsing text. */
export function packNumbers(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}

/** The numbers that `packNumbers` wrote. */
export function unpackNumbers(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4));
}
