import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { formatNumber } from '#shop/numbers.ts'
import { formats } from '#shop/trade/imports/files/formats.ts'
import { encodingNames, isEncoding } from '#shop/trade/imports/files/table/encodings.ts'
import { type ChosenLayout, isSeparator, layoutText } from '#shop/trade/imports/files/table/layout.ts'
import { unreadFigures } from '#shop/trade/imports/files/unread-columns.ts'
import { isKindName, kindNames, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { headersOfNumbers } from '#shop/trade/imports/kinds/references.server.ts'
import { listReasons } from '#shop/trade/imports/work/reasons.server.ts'
import { findImport, listRestOfFile } from '#shop/trade/imports/work/rows.server.ts'
import { reasonText, type ShownImport } from '#shop/trade/imports/work/shown.ts'
import { stageFile } from '#shop/trade/imports/work/stage.server.ts'
import { isAtWork, stateLabel } from '#shop/trade/imports/work/states.ts'
import { applyImport, workOnImport } from '#shop/trade/imports/work/work.server.ts'
import { type Say, step, tell } from './progress.ts'

const options = {
  check: { type: 'boolean', default: false },
  supplier: { type: 'string', default: '' },
  kind: { type: 'string' },
  encoding: { type: 'string' },
  separator: { type: 'string' },
  sheet: { type: 'string' },
  'header-line': { type: 'string' },
  anyway: { type: 'boolean', default: false },
} as const

const separatorWords: Record<string, string> = { semicolon: ';', comma: ',', tab: '\t', bar: '|', spaces: '  ' }

/** How the file is written, by the words of the command; refuses what no file can be. */
function readLayout({ encoding, separator, sheet, 'header-line': line }: Words): ChosenLayout {
  const sign = separator && (separatorWords[separator] ?? separator)
  if (encoding !== undefined && !isEncoding(encoding))
    throw new Refusal(`--encoding is one of ${encodingNames.join(', ')}`)
  if (sign !== undefined && !isSeparator(sign))
    throw new Refusal(`--separator is one of ${Object.keys(separatorWords).join(', ')}`)
  if (line !== undefined && !/^[1-9]\d{0,2}$/.test(line)) throw new Refusal('--header-line is a number such as 3')
  return {
    ...(encoding && { encoding }),
    ...(sign && { separator: sign }),
    ...(sheet && { sheet }),
    ...(line && { headerLine: Number(line) }),
  }
}

/** The words of `npm run shop -- import`; null where they cannot be right. */
export function readImportWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [file] = positionals
    return file && positionals.length === 1 ? { ...values, file } : null
  } catch {
    return null
  }
}

type Words = NonNullable<ReturnType<typeof readImportWords>>

/**
 * Imports a file: reads, checks and applies it with its progress, or only checks it. Where the shop runs, that goes on should
 * this command be killed; else its next start does.
 */
export async function importFile(db: Db, words: Words): Promise<void> {
  const { file, supplier, check, kind, anyway } = words
  if (kind !== undefined && !isKindName(kind)) throw new Refusal(`--kind is one of ${kindNames.join(', ')}`)
  const { size } = await stat(file).catch(() => {
    throw new Refusal(`There is no file ${file}`)
  })
  const asked = { fileName: basename(file), supplier, kind: kind ?? null, isAtOnce: false, layout: readLayout(words) }
  const id = await step(`Reading ${asked.fileName}`, say => {
    const bytes = createReadStream(file, { highWaterMark: 256 * 1024 })
    const percent = () => (size === 0 ? 100 : Math.round((bytes.bytesRead / size) * 100))
    const sender = { userId: null, userName: 'Command line' }
    return stageFile(db, bytes, { ...asked, sender }, rows => say(`${percent()} % · ${formatNumber(rows)} rows`))
  })
  await checkAndApply(db, id, { check, anyway, name: asked.fileName })
}

/** Checks and applies an import, and then what waits for it of the same file. */
type Asked = { check: boolean; anyway: boolean; name: string }

async function checkAndApply(db: Db, id: string, asked: Asked) {
  const { check, anyway, name } = asked
  const checked = await step('Checking', async say => {
    const found = await work(db, id, say)
    if (found.state !== 'refused' && found.state !== 'unmapped') return found
    const columns = found.state === 'unmapped' ? ` Choose under /admin/imports/${id}` : ''
    throw new Refusal(`${name}: ${found.problem}${columns}`)
  })
  const title = isKindName(checked.kind) ? kindOf(checked.kind).title : ''
  tell([title, checked.layout ? layoutText(checked.layout) : formats[checked.format].label].filter(Boolean).join(' · '))
  await tellCheck(db, checked)
  const rest = (await listRestOfFile(db, checked)).filter(({ partOf }) => partOf === id)
  for (const { kind, rowCount } of check ? rest : []) {
    const what = isKindName(kind) ? kindOf(kind).title.toLowerCase() : 'rows'
    tell(`${formatNumber(rowCount)} ${what} of this file are checked once these rows are applied`)
  }
  if (check) return
  if (checked.alarm && !anyway)
    throw new Refusal(
      `${name} was not applied, since something is strange: ${checked.alarm} Add --anyway if that is right, or apply it under /admin/imports/${id}`,
    )
  const begun = await applyImport(db, id, { isSure: anyway })
  if (!begun.ok) throw new Refusal(begun.message)
  const applied = await step('Applying', say => work(db, id, say))
  tell(`${tellOutcome(applied)}. See /admin/imports/${id}`)
  for (const part of rest) await checkAndApply(db, part.id, asked)
}

/** 'Applied: 12 rows written, 3 refused', or that nothing was written, and why. */
function tellOutcome({ state, newCount, changedCount, unchangedCount, refusedCount, leftCount }: ShownImport): string {
  const written = newCount + changedCount - leftCount
  const others = [
    ...(unchangedCount > 0 ? [`${formatNumber(unchangedCount)} unchanged`] : []),
    ...(refusedCount > 0 ? [`${formatNumber(refusedCount)} refused`] : []),
    ...(leftCount > 0 ? [`${formatNumber(leftCount)} left alone since somebody changed the same things`] : []),
  ]
  if (state !== 'applied') return stateLabel(state)
  const rows = `${formatNumber(written)} ${written === 1 ? 'row' : 'rows'} written`
  return written > 0 ? `Applied: ${[rows, ...others].join(', ')}` : `Nothing was written: ${others.join(', ')}`
}

/** Does the batches of an import until it rests, and says how far it is. A shop that runs may do some of them, or all. */
async function work(db: Db, id: string, say: Say): Promise<ShownImport> {
  for (;;) {
    const state = await workOnImport(db, id)
    const now = await findImport(db, id)
    if (!now) throw new Refusal('The import was removed meanwhile')
    if (state === null || !isAtWork(state)) return now
    const percent = Math.round((now.position / Math.max(1, now.rowCount)) * 100)
    say(`${bar(percent)} ${percent} % · ${formatNumber(now.rate ?? 0)} rows/s`)
  }
}

const bar = (percent: number) => '█'.repeat(Math.round(percent / 5)).padEnd(20, '░')

async function tellReasons(db: Db, found: ShownImport, what: 'refused' | 'noted') {
  const { items, hasMore } = await listReasons(db, found, what)
  for (const text of [...items.map(reasonText), ...(hasMore ? ['…'] : [])]) tell(`  ${text}`)
}

async function tellCheck(db: Db, found: ShownImport) {
  const { newCount, changedCount, unchangedCount, refusedCount } = found
  const counts = { new: newCount, changed: changedCount, unchanged: unchangedCount, refused: refusedCount }
  const told = Object.entries(counts).map(([what, count]) => `${formatNumber(count)} ${what}`)
  tell(told.join(' · '))
  await tellReasons(db, found, 'refused')
  if (found.notedCount > 0) tell(`${formatNumber(found.notedCount)} of these without a value that cannot be read`)
  await tellReasons(db, found, 'noted')
  const columns = isKindName(found.kind) ? kindOf(found.kind).columns : []
  const unread = unreadFigures(found.header, found.mapping, columns)
  if (unread.length > 0) tell(`Not read, and looks like prices or stock: ${unread.join(', ')}`)
  const isOfProducts = found.kind === 'products' || found.kind === 'stock-and-prices'
  const numbers = isOfProducts ? headersOfNumbers(found.header, found.mapping) : []
  if (numbers.length > 0) tell(`Not read: ${numbers.join(', ')}. Send the file once more with --kind references`)
}
