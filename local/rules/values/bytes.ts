export class Bytes {
  readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  static utf8(text: string): Bytes {
    return new Bytes(new TextEncoder().encode(text));
  }

  /** In the URL-safe alphabet with padding, as Google's servers print it. */
  toBase64(): string {
    return Buffer.from(this.data).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  }

  /** In upper case, as Google's servers print it. */
  toHex(): string {
    return Buffer.from(this.data).toString('hex').toUpperCase();
  }

  /** Negative, zero or positive, comparing unsigned bytes. */
  compare(other: Bytes): number {
    return Buffer.compare(this.data, other.data);
  }
}
