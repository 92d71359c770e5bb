/** A whole number in the format of protocol buffers: seven bits per byte, the lowest first. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}

export function numberField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

export function bytesField(field: number, value: Buffer | string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}

/** Reads the fields of a message by number: integers as numbers, texts and messages as bytes. */
export function readFields(message: Buffer): Map<number, number | Buffer> {
  const fields = new Map<number, number | Buffer>();
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let weight = 1; at < message.length; weight *= 0x80) {
      const byte = message[at++] ?? 0;
      value += (byte & 0x7f) * weight;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < message.length) {
    const key = next();
    const [field, kind] = [Math.floor(key / 8), key % 8];
    if (kind === 0) {
      fields.set(field, next());
    } else if (kind === 2) {
      const length = next();
      fields.set(field, message.subarray(at, at + length));
      at += length;
    } else {
      at += kind === 1 ? 8 : 4;
    }
  }
  return fields;
}

/** A message as gRPC sends it: its length, then the uncompressed bytes. */
export function frame(message: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
}

/** The first complete message of the received bytes; null while it is incomplete. */
export function firstMessage(received: Buffer): Buffer | null {
  if (received.length < 5) return null;
  const end = 5 + received.readUInt32BE(1);
  return received.length < end ? null : received.subarray(5, end);
}
