const nanosPerUnit: Readonly<Record<string, bigint>> = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
};

export class Duration {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }

  /** Evaluates `duration.value(3, 'h')`; null for an unknown unit. */
  static of(amount: bigint, unit: string): Duration | null {
    const factor = Object.hasOwn(nanosPerUnit, unit) ? nanosPerUnit[unit] : undefined;
    return factor === undefined ? null : new Duration(amount * factor);
  }

  /** Whole seconds, rounded toward zero; `nanosPart` has the same sign. */
  get seconds(): bigint {
    return this.nanos / 1_000_000_000n;
  }

  get nanosPart(): bigint {
    return this.nanos % 1_000_000_000n;
  }
}
