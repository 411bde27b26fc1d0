/** A page that is being made. Changes that come meanwhile are remembered, since it may show what was read before them. */
export class Flight<Made> {
  readonly #changed = new Set<string>()
  #isVoid = false
  readonly made: Promise<Made>

  constructor(make: (flight: Flight<Made>) => Promise<Made>) {
    this.made = make(this)
    // Whoever waits hears of a failure; where nobody waits, Node must not take it for an unhandled one.
    this.made.catch(() => undefined)
  }

  hear(tags: readonly string[] | 'all') {
    if (tags === 'all') this.#isVoid = true
    else for (const tag of tags) this.#changed.add(tag)
  }

  /** Whether anything that the page shows has changed since it was begun. A page without tags may show anything. */
  isStale(tags: readonly string[]): boolean {
    return this.#isVoid || (tags.length === 0 ? this.#changed.size > 0 : tags.some(tag => this.#changed.has(tag)))
  }
}
