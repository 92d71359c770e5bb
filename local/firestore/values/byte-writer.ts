/** A growing buffer for encodings whose bytes sort like the encoded values. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(128);
  #length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(value, this.#length);
  }

  uint16(value: number): void {
    this.#reserve(2);
    this.#length = this.#bytes.writeUInt16BE(value, this.#length);
  }

  int64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ signBit, this.#length);
  }

  /** Writes bytes that sort like the double: NaN first, then -Infinity; -0 equals 0. */
  double(value: number): void {
    this.#reserve(8);
    const start = this.#length;
    if (Number.isNaN(value)) {
      this.#bytes.fill(0, start, start + 8);
    } else {
      this.#bytes.writeDoubleBE(value === 0 ? 0 : value, start);
      const high = this.#bytes.readUInt32BE(start);
      const low = this.#bytes.readUInt32BE(start + 4);
      const isNegative = high >= 0x8000_0000;
      this.#bytes.writeUInt32BE((isNegative ? ~high : high ^ 0x8000_0000) >>> 0, start);
      if (isNegative) this.#bytes.writeUInt32BE(~low >>> 0, start + 4);
    }
    this.#length += 8;
  }

  /** Writes bytes with an end marker, so that no encoding is a prefix of another; 0x00 in the content is escaped. */
  terminated(value: string | Uint8Array): void {
    const size = typeof value === 'string' ? Buffer.byteLength(value) : value.length;
    this.#reserve(size * 2 + 2);
    const start = this.#length;
    if (typeof value === 'string') this.#bytes.write(value, start, 'utf8');
    else this.#bytes.set(value, start);
    this.#length += size;
    if (this.#bytes.subarray(start, this.#length).includes(0)) this.#escapeZeros(start);
    this.#bytes[this.#length++] = 0x00;
    this.#bytes[this.#length++] = 0x01;
  }

  raw(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #escapeZeros(start: number): void {
    const plain = Buffer.from(this.#bytes.subarray(start, this.#length));
    this.#length = start;
    for (const byte of plain) {
      this.#bytes[this.#length++] = byte;
      if (byte === 0) this.#bytes[this.#length++] = 0xff;
    }
  }

  #reserve(extra: number): void {
    if (this.#length + extra <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + extra));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}

const signBit = 1n << 63n;
