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

/** A number with the commitment to its owner. */
export interface CommittedNumber {
  readonly number: number;
  readonly commitment: Uint8Array;
}

/** The columns of an entry about numbers: these, and the 32 bytes of each one's commitment, joined. */
export interface PackedNumbers {
  readonly numbers: Buffer;
  readonly commitments: Buffer;
}

export function committedIn({ numbers, commitments }: PackedNumbers): CommittedNumber[] {
  return unpackNumbers(numbers).map((number, at) => ({
    number,
    commitment: new Uint8Array(commitments.subarray(at * 32, (at + 1) * 32)),
  }));
}
