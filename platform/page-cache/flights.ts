/** A page that is being made. What changes meanwhile is remembered, since it may have been read before it changed. */
export class Flight<Made> {
  readonly #changed = new Set<string>()
  #isVoid = false
  readonly made: Promise<Made>

  constructor(make: (flight: Flight<Made>) => Promise<Made>) {
    this.made = make(this)
    // Whoever waits hears of a failure; where nobody does, it is the maker's alone.
    this.made.catch(() => undefined)
  }

  hear(tags: readonly string[] | 'all') {
    if (tags === 'all') this.#isVoid = true
    else for (const tag of tags) this.#changed.add(tag)
  }

  /** Whether something of what the page shows has changed since it was begun. A page without tags shows anything. */
  isStale(tags: readonly string[]): boolean {
    return this.#isVoid || (tags.length === 0 ? this.#changed.size > 0 : tags.some(tag => this.#changed.has(tag)))
  }
}
