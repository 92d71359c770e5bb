export type Chain = { name: string; trigger: string; ids: number[] };

/**
 * The events that wait for delivery, by trigger. A chain has the events of one document for one trigger, which are
 * delivered one after another.
 */
export class ReadyChains {
  readonly #waiting = new Map<string, Chain[]>();
  readonly #underWay = new Map<string, number>();

  #of(trigger: string): Chain[] {
    const known = this.#waiting.get(trigger) ?? [];
    this.#waiting.set(trigger, known);
    return known;
  }

  append(chain: Chain): void {
    this.#of(chain.trigger).push(chain);
  }

  prepend(chain: Chain): void {
    this.#of(chain.trigger).unshift(chain);
  }

  /**
   * Takes the next chain to deliver: that of the trigger with the fewest running deliveries, so that a backlog does
   * not delay other triggers. Among equals, takes the chain with the oldest event.
   */
  take(isActive: (trigger: string) => boolean): Chain | undefined {
    let chosen: { chains: Chain[]; underWay: number; id: number } | undefined;
    for (const [trigger, chains] of this.#waiting) {
      const id = chains[0]?.ids[0];
      if (id === undefined || !isActive(trigger)) continue;
      const underWay = this.#underWay.get(trigger) ?? 0;
      const isBetter =
        chosen === undefined ||
        underWay < chosen.underWay ||
        (underWay === chosen.underWay && id < chosen.id);
      if (isBetter) chosen = { chains, underWay, id };
    }
    const chain = chosen?.chains.shift();
    if (chain) this.#count(chain, 1);
    return chain;
  }

  release(chain: Chain): void {
    this.#count(chain, -1);
  }

  #count({ trigger }: Chain, change: number): void {
    this.#underWay.set(trigger, (this.#underWay.get(trigger) ?? 0) + change);
  }
}
