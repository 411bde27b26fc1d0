/** `values` has one number for each series; null leaves its bar out. */
export type Chart = {
  title: string
  /** What the numbers are, and which end is good. */
  subtitle: string
  series: string[]
  /** The last series is not ours. */
  hasOther?: boolean
  rows: { label: string; values: (number | null)[] }[]
  /** The scale's end; without it the largest value. */
  max?: number
  /** A line to hold against, with what it is. */
  limit?: { value: number; label: string }
  digits: number
}

const width = 860
const labelWidth = 230
const valueWidth = 62
const bar = 11
const gap = 12
const top = 84

// Told apart by lightness too, on both backgrounds.
const light = ['#9cc3ee', '#3f83d1', '#123f73', '#d98a1f']
const dark = ['#2f5f96', '#5c9be0', '#bcd9fa', '#e0a04a']

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A picture of bars as SVG, which follows the reader's light or dark colours and reads without any. */
export function drawBars({ title, subtitle, series, hasOther, rows, max, limit, digits }: Chart): string {
  const all = rows.flatMap(({ values }) => values).filter(value => value !== null)
  const most = max ?? Math.max(limit?.value ?? 0, ...all)
  const room = width - labelWidth - valueWidth - 16
  const scale = (value: number) => (most > 0 ? (Math.min(value, most) / most) * room : 0)
  const text = (value: number) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const colour = (n: number) => (hasOther && n === series.length - 1 ? 's3' : `s${n}`)
  const rowHeight = series.length * bar + gap
  const height = top + rows.length * rowHeight + (limit ? 26 : 10)
  const bars = rows.flatMap(({ label, values }, row) => {
    const y = top + row * rowHeight
    const middle = y + (series.length * bar) / 2 + 4
    return [
      `<text x="${labelWidth - 10}" y="${middle}" text-anchor="end">${escaped(label)}</text>`,
      ...values.flatMap((value, n) => {
        if (value === null) return []
        const x = labelWidth + scale(value)
        const at = y + n * bar
        return [
          `<rect class="${colour(n)}" x="${labelWidth}" y="${at}" width="${Math.max(1, x - labelWidth).toFixed(1)}" height="${bar - 2}"/>`,
          `<text class="value" x="${(x + 5).toFixed(1)}" y="${at + bar - 3}">${text(value)}</text>`,
        ]
      }),
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>${styles}</style>
<rect class="paper" width="${width}" height="${height}"/>
<text class="title" x="16" y="28">${escaped(title)}</text>
<text class="soft" x="16" y="47">${escaped(subtitle)}</text>
${legend(series, colour)}
${bars.join('\n')}
${limit ? limitLine(labelWidth + scale(limit.value), height, limit.label) : ''}
</svg>
`
}

function legend(series: string[], colour: (n: number) => string): string {
  let x = 16
  return series
    .map((name, n) => {
      const at = x
      x += 34 + name.length * 7
      return `<rect class="${colour(n)}" x="${at}" y="59" width="12" height="12"/><text x="${at + 18}" y="69">${escaped(name)}</text>`
    })
    .join('\n')
}

const limitLine = (x: number, height: number, label: string) =>
  `<line class="limit" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${top - 6}" y2="${height - 20}"/>
<text class="soft" x="${x.toFixed(1)}" y="${height - 7}" text-anchor="middle">${escaped(label)}</text>`

const fills = (colours: string[]) => colours.map((colour, n) => `.s${n}{fill:${colour}}`).join('')

const styles = `text{font:13px system-ui,sans-serif;fill:#1d2129}.title{font-size:17px;font-weight:600}.value{font-size:11px}
.soft{font-size:12px;fill:#59606d}.paper{fill:#fff}.limit{stroke:#b3261e;stroke-width:1.5;stroke-dasharray:5 4}${fills(light)}
@media(prefers-color-scheme:dark){text{fill:#e8eaee}.soft{fill:#a5adba}.paper{fill:#15181d}.limit{stroke:#ff8a80}${fills(dark)}}`
