import { parseArgs } from 'node:util'
import { Refusal } from '#platform/refusal.ts'

const usage = `npm run bench -- compare URL_A URL_B [--pids-a 1,2] [--pids-b 3,4] [--rounds 12] [--seconds 1] [/paths…]

Asks two shops that run on this machine for the same pages by turns, and says how many times what A took B took. Give both
the same catalogue, and PAGE_CACHE_MB=0 unless kept pages are meant. CPU is that of the processes whose ids are given and of
all that these started, which with the embedded database is all of a shop. Without paths the pages are found by the links of
A's home page; paths that are given are one row for each first part, such as /search.`

export type Compared = { origins: { a: string; b: string }; pids: { a: number[]; b: number[] } } & {
  rounds: number
  seconds: number
  paths: string[]
}

const options = {
  'pids-a': { type: 'string', default: '' },
  'pids-b': { type: 'string', default: '' },
  rounds: { type: 'string', default: '12' },
  seconds: { type: 'string', default: '1' },
} as const

/** What the command line asks to compare. Throws a Refusal with the usage. */
export function readCompareArguments(args: string[]): Compared {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [a, b, ...paths] = positionals
    if (!a || !b) throw new Error('Two addresses are needed')
    const wrong = paths.find(path => !path.startsWith('/'))
    if (wrong) throw new Error(`${wrong} is no path of a shop`)
    return {
      origins: { a: originOf(a), b: originOf(b) },
      pids: { a: idsOf(values['pids-a']), b: idsOf(values['pids-b']) },
      rounds: whole(values.rounds),
      seconds: Number(values.seconds) || whole(values.seconds),
      paths,
    }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** Only this machine's own shops: what is asked without a pause must be ours. */
export function originOf(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(url.hostname)) {
    throw new Error(`${text} is no http address of this machine`)
  }
  return url.origin
}

const idsOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(whole))

function whole(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is not a whole number`)
  return Number(text)
}
