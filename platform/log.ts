import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { z } from 'zod'

export type { Logger }

const secret = ['password', 'token', 'authorization', 'cookie', '*.password', '*.token', '*.authorization', '*.cookie']

/**
 * The shop's log on standard output: readable single lines on a terminal, JSON lines everywhere else. Passwords,
 * tokens and cookies are never written. Log an error as `log.error({ err: error }, 'what could not be done')`.
 */
export function createLog(options: { pretty?: boolean; destination?: DestinationStream } = {}): Logger {
  const pretty = options.pretty ?? process.stdout.isTTY === true
  const destination = options.destination ?? pino.destination({ dest: 1, sync: true })
  return pino(
    {
      base: undefined,
      redact: secret,
      serializers: { err: stdSerializers.err },
      formatters: { level: label => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    pretty ? { write: line => destination.write(prettyLine(line)) } : destination,
  )
}

const colours: Record<string, string> = { warn: '\x1b[33m', error: '\x1b[31m', fatal: '\x1b[31m' }

const entryShape = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().optional(),
  err: z.looseObject({ message: z.string(), stack: z.string().optional() }).optional(),
})

function prettyLine(json: string): string {
  const { level, time, msg, err, ...fields } = entryShape.parse(JSON.parse(json))
  const colour = process.env.NO_COLOR ? '' : (colours[level] ?? '')
  const clock = new Date(time).toTimeString().slice(0, 8)
  const details = Object.entries(fields).map(([name, value]) => `${name}=${plain(value)}`)
  const message = [msg, err?.message].filter(Boolean).map(plain).join(': ')
  const line = [`${clock} ${level.padEnd(5)}`, message, ...details].join(' ')
  const stack = err?.stack && (level === 'error' || level === 'fatal') ? stackOf(err.stack) : ''
  return `${colour}${line}${colour && '\x1b[0m'}\n${stack}`
}

function stackOf(stack: string): string {
  const frames = stack.split('\n').filter(line => line.startsWith('    at ') && !line.includes('(node:'))
  return frames.map(line => `${escapeControls(line)}\n`).join('')
}

function plain(value: unknown): string {
  return escapeControls(typeof value === 'string' ? value : JSON.stringify(value))
}

// A path or a name from outside must not move the cursor or colour the terminal.
function escapeControls(text: string): string {
  return text.replace(/\p{Cc}/gu, character => JSON.stringify(character).slice(1, -1))
}
