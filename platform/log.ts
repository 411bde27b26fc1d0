import { type DestinationStream, type Logger, pino } from 'pino'
import { z } from 'zod'

export type { Logger }

/** How long a line may wait for others. */
const togetherMs = 20

const secret = ['password', 'token', 'authorization', 'cookie', '*.password', '*.token', '*.authorization', '*.cookie']

/**
 * The shop's log on standard output: readable single lines on a terminal, JSON lines everywhere else. Passwords,
 * tokens and cookies are never written. Log an error as `log.error({ err: error }, 'what could not be done')`.
 */
export function createLog(options: { level?: string; pretty?: boolean; destination?: DestinationStream } = {}): Logger {
  const pretty = options.pretty ?? process.stdout.isTTY === true
  const destination = options.destination ?? inBatches(pino.destination({ dest: 1, sync: true }))
  return pino(
    {
      base: undefined,
      level: options.level ?? 'info',
      redact: secret,
      serializers: { err: describeError },
      formatters: { level: label => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    pretty ? { write: line => destination.write(prettyLine(line)) } : destination,
  )
}

/** Writes the lines of one moment at once, since each write costs as much as a page that is kept in memory. */
function inBatches(destination: DestinationStream): DestinationStream {
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    if (text) destination.write(text)
  }
  process.on('exit', flush)
  return {
    write(line) {
      if (lines === '') setTimeout(flush, togetherMs).unref()
      lines += line
    },
  }
}

type ErrorEntry = { type: string; message: string; code?: string; stack: string; cause?: ErrorEntry }

/** The fields of an error that say what went wrong. Database errors also carry connections, and values that people typed. */
function describeError(error: unknown, depth = 0): ErrorEntry {
  if (!(error instanceof Error)) return describeThrown(error, depth)
  const cause = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return {
    type: error.name,
    message: withoutValues(error.message) || error.name,
    ...('code' in error && { code: String(error.code) }),
    stack: framesOf(error.stack ?? ''),
    ...(cause instanceof Error && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

/** Describes something thrown that is no error, such as an answer: its fields may be private, so only their names are told. */
function describeThrown(thrown: unknown, depth: number): ErrorEntry {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: String(thrown), stack: '' }
  if ('error' in thrown && thrown.error instanceof Error) return describeError(thrown.error, depth)
  const status = 'status' in thrown ? `status ${thrown.status}, ` : ''
  return { type: 'object', message: `${status}with ${Object.keys(thrown).join(', ') || 'nothing in it'}`, stack: '' }
}

/** Cuts quoted values: 'invalid input syntax for type uuid: "…"' would repeat what somebody typed. */
const withoutValues = (message: string) =>
  message.replace(/\nparams: .*/s, '').replace(/^(invalid input .*?|date\/time field value out of range): ".*"/s, '$1')

function framesOf(stack: string): string {
  const frames = stack.split('\n').filter(line => line.startsWith('    at '))
  return frames.join('\n')
}

const colours: Record<string, string> = { warn: '\x1b[33m', error: '\x1b[31m', fatal: '\x1b[31m' }

const errorShape = z.object({
  message: z.string(),
  stack: z.string(),
  cause: z.object({ message: z.string() }).optional(),
})

const entryShape = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().optional(),
  err: errorShape.optional(),
})

function prettyLine(json: string): string {
  const { level, time, msg, err, ...fields } = entryShape.parse(JSON.parse(json))
  const colour = process.env.NO_COLOR ? '' : (colours[level] ?? '')
  const clock = new Date(time).toTimeString().slice(0, 8)
  const details = Object.entries(fields).map(([name, value]) => `${name}=${plain(value)}`)
  const message = [msg, err?.message, err?.cause?.message].filter(Boolean).map(plain).join(': ')
  const line = [`${clock} ${level.padEnd(5)}`, message, ...details].join(' ')
  const stack = level === 'error' || level === 'fatal' ? ownFrames(err?.stack ?? '') : ''
  return `${colour}${line}${colour && '\x1b[0m'}\n${stack}`
}

function ownFrames(stack: string): string {
  const frames = stack.split('\n').filter(line => line !== '' && !line.includes('(node:'))
  return frames.map(line => `${escapeControls(line)}\n`).join('')
}

function plain(value: unknown): string {
  return escapeControls(typeof value === 'string' ? value : JSON.stringify(value))
}

// A path or a name from outside must not move the cursor or colour the terminal.
function escapeControls(text: string): string {
  return text.replace(/\p{Cc}/gu, character => JSON.stringify(character).slice(1, -1))
}
