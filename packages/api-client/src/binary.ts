/** Bytes to send or receive: the common part of `File` and `Blob`, so that the contract's types need no DOM types. */
export interface BinaryBody {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
