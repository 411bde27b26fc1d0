type Sample = { labels: readonly string[]; value: number }
type Family = { name: string; help: string; kind: string; lines(): string[] | Promise<string[]> }

/** What is only ever added to. `labels` are the values of the names that the counter was made with, in their order. */
export type Counter = { add(labels: readonly string[], by?: number): void }

/** How long something took, or how large it was, in the unit of its name. */
type Histogram = { record(labels: readonly string[], value: number): void }

/**
 * Figures of this process in the text format that Prometheus reads. Each combination of labels stays in memory for good: give
 * labels only values out of a table, never what a visitor sends.
 */
export function createMetrics() {
  const families: Family[] = []

  function counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
    const sums = new Map<string, number>()
    if (labelNames.length === 0) sums.set('', 0)
    const lines = () => Array.from(sums, ([labels, sum]) => `${name}${labels} ${sum}`)
    families.push({ name, help, kind: 'counter', lines })
    return {
      add(labels, by = 1) {
        const key = format(labelNames, labels)
        sums.set(key, (sums.get(key) ?? 0) + by)
      },
    }
  }

  /** `bounds` are the upper ends of the buckets, the smallest first; a last one without an end is added. */
  function histogram(name: string, help: string, labelNames: readonly string[], bounds: readonly number[]): Histogram {
    const rows = new Map<string, { labels: readonly string[]; buckets: number[]; sum: number }>()
    const ends = [...bounds, '+Inf']
    const linesOf = ({ labels, buckets, sum }: { labels: readonly string[]; buckets: number[]; sum: number }) => {
      let count = 0
      const cumulated = ends.map((end, at) => {
        count += buckets[at] ?? 0
        return `${name}_bucket${format([...labelNames, 'le'], [...labels, String(end)])} ${count}`
      })
      const own = format(labelNames, labels)
      return [...cumulated, `${name}_sum${own} ${sum}`, `${name}_count${own} ${count}`]
    }
    families.push({ name, help, kind: 'histogram', lines: () => Array.from(rows.values()).flatMap(linesOf) })
    return {
      record(labels, value) {
        const key = labels.join('\n')
        const row = rows.get(key) ?? { labels, buckets: ends.map(() => 0), sum: 0 }
        rows.set(key, row)
        const at = bounds.findIndex(bound => value <= bound)
        const bucket = at < 0 ? bounds.length : at
        row.buckets[bucket] = (row.buckets[bucket] ?? 0) + 1
        row.sum += value
      },
    }
  }

  /** A figure that is read anew whenever somebody asks; none where it cannot be read. */
  function gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly Sample[] | Promise<readonly Sample[]>,
  ): void {
    const lines = async () => (await read()).map(({ labels, value }) => `${name}${format(labelNames, labels)} ${value}`)
    families.push({ name, help, kind: 'gauge', lines })
  }

  async function text(): Promise<string> {
    const blocks = await Promise.all(
      families.map(async ({ name, help, kind, lines }) => {
        const own = await lines()
        return own.length > 0 ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...own] : []
      }),
    )
    return `${blocks.flat().join('\n')}\n`
  }

  return { counter, histogram, gauge, text }
}

function format(names: readonly string[], values: readonly string[]): string {
  if (names.length === 0) return ''
  const pairs = names.map((name, at) => `${name}="${escapeValue(values[at] ?? '')}"`)
  return `{${pairs.join(',')}}`
}

const escapeValue = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
