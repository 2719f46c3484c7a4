/** A PDF to download. */
export interface PdfFile {
  /** 'boletos-R7K-4M2P.pdf'. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of a list of buyers: how many rows it has. */
  readonly rows?: number;
}
