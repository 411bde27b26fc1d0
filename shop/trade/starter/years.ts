/** Writes model years as people do: 2012, 2013, 2014, 2016 becomes '2012-2014, 2016'. */
export function listYears(years: Iterable<number>): string {
  const runs: [number, number][] = []
  for (const year of [...new Set(years)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === year - 1) last[1] = year
    else runs.push([year, year])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
}

/** Reads the years from a text that listYears wrote; throws on any other text. */
export function readYears(text: string): number[] {
  return text.split(', ').flatMap(run => {
    const found = /^(\d{4})(?:-(\d{4}))?$/.exec(run)
    if (!found) throw new Error(`Not model years: ${text}`)
    const from = Number(found[1])
    return Array.from({ length: Number(found[2] ?? from) - from + 1 }, (_, i) => from + i)
  })
}
