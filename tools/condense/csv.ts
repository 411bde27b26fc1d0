/** Reads comma-separated text with quoted cells ("" is a quote inside one); the first row names the columns. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (quoted) {
      if (c !== '"') cell += c
      else if (text[i + 1] === '"') {
        cell += '"'
        i++
      } else quoted = false
    } else if (c === '"') quoted = true
    else if (c === ',') {
      row.push(cell)
      cell = ''
    } else if (c === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else if (c !== '\r') cell += c
  }
  if (cell || row.length) rows.push([...row, cell])
  const [head = [], ...body] = rows
  return body.map(cells => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])))
}
