/** Bytes to send or received: what `File` and `Blob` have in common, so that the contract's types need no DOM. */
export interface BinaryBody {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
