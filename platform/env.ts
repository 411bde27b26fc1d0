import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

export type Env = {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** null means the embedded PostgreSQL. */
  databaseUrl: string | null
  /** The same database past a pooler: for jobs, migrations, and to hear of changes. */
  directUrl: string | null
  /** Replicas of that database, for pages that everybody may see. */
  replicaUrls: string[]
  /** Scheme, host and port without a slash at the end. */
  origin: string
  originIsGiven: boolean
  /** How many proxies of ours stand in front. */
  trustedProxies: number
  smtpUrl: string | null
  s3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null
  demo: boolean
  preparedStatements: boolean
  /** 0 means no page cache. */
  pageCacheMegabytes: number
  /** Lines below `level` are not written; without a format it is text at a terminal, JSON lines elsewhere. */
  log: { level: string; pretty?: boolean }
  /** Where Prometheus reads figures; null means nowhere. */
  metrics: { host: string; port: number } | null
  /** The OTLP/HTTP collector that takes traces; null means none. */
  tracesTo: string | null
  /** Whether webhooks, and files of suppliers, may go to private addresses and over plain http. */
  privateWebhooks: boolean
  /** The folder on this machine from which suppliers' files may be read, absolute; null for none. */
  importFolder: string | null
  production: boolean
}

/** Thrown for a bad environment. The message has one line per bad value: its name, what it is, what is allowed. */
export class EnvError extends Refusal {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'EnvError'
    this.lines = lines
  }
}

const isHostName = (text: string) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)
const hasNoPath = (text: string) => /^https?:\/\/[^/?#@]+\/?$/i.test(text) && URL.canParse(text)
const urlWith = (...protocols: string[]) => {
  return (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

const isDatabase = urlWith('postgres:', 'postgresql:')
const urlsOf = (text: string) => text.split(',').map(url => url.trim())

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform(text => text === '1')
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
const isPageCacheSize = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 16_384

/** Every variable that the shop reads, with its default. README.md and .env.example list them; a test compares. */
export const envVariables = z.object({
  PORT: z.string().refine(isPort, 'must be a whole number from 1 to 65535').transform(Number).default(3000),
  HOST: z.string().refine(isHostName, 'must be an IP address or a host name').default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isDatabase, 'must be a URL such as postgres://user:password@host:5432/database')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(isDatabase, 'must be a URL such as postgres://user:password@host:5432/database')
    .optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .refine(
      text => urlsOf(text).every(isDatabase),
      'must be URLs such as postgres://user:password@host:5432/database, with commas between',
    )
    .transform(urlsOf)
    .optional(),
  ORIGIN: z
    .string()
    .refine(hasNoPath, 'must be http:// or https:// with a host and no path, such as https://shop.example.com')
    .transform(text => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9]$/, 'must be the number of proxies in front, 0 to 9')
    .transform(Number)
    .default(0),
  SMTP_URL: z
    .string()
    .refine(urlWith('smtp:', 'smtps:'), 'must be a URL such as smtp://user:password@host:587')
    .optional(),
  S3_ENDPOINT: z.string().refine(urlWith('http:', 'https:'), 'must be a URL such as https://s3.example.com').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: flag.optional(),
  PREPARED_STATEMENTS: flag.default(true),
  PAGE_CACHE_MB: z
    .string()
    .refine(isPageCacheSize, 'must be a whole number from 0 to 16384')
    .transform(Number)
    .default(64),
  LOG: z
    .string()
    .regex(
      /^(debug|info|warn|error)( (text|json))?$/,
      'must be debug, info, warn or error, and may add a format: info json',
    )
    .default('info'),
  METRICS_PORT: z.string().refine(isPort, 'must be a whole number from 1 to 65535').transform(Number).optional(),
  METRICS_HOST: z.string().refine(isHostName, 'must be an IP address or a host name').default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(urlWith('http:', 'https:'), 'must be a URL such as http://127.0.0.1:4318')
    .optional(),
  WEBHOOKS_TO_PRIVATE: flag.default(false),
  IMPORT_FOLDER: z.string().optional(),
  NODE_ENV: z.string().optional(),
})

/** Variables that carry passwords: their values are never repeated in a message. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]
const s3Needs = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * The configuration of the shop, read once at the start. An empty variable counts as not given. Refuses bad values,
 * all of them at once, with an EnvError; passwords are never part of its message.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  )
  const read = envVariables.safeParse(given)
  const lines = read.success ? [] : read.error.issues.map(issue => explain(String(issue.path[0]), given, issue.message))
  const missing = s3Needs.filter(name => !given[name])
  if (missing.length > 0 && missing.length < s3Needs.length) {
    lines.push(`${missing.join(', ')} missing: files go to S3 only when ${s3Needs.join(', ')} are all set`)
  }
  if (given.DATABASE_REPLICA_URLS && !given.DATABASE_URL) {
    lines.push('DATABASE_REPLICA_URLS needs DATABASE_URL, the database of which they are replicas')
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    lines.push('DATABASE_DIRECT_URL needs DATABASE_URL, the same database by its pooler')
  }
  if (!read.success || lines.length > 0) throw new EnvError(lines)
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...env } = read.data
  const [level = '', format] = env.LOG.split(' ')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    directUrl: env.DATABASE_DIRECT_URL ?? null,
    replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    origin: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    originIsGiven: env.ORIGIN !== undefined,
    trustedProxies: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL ?? null,
    s3:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: S3_BUCKET,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : null,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    preparedStatements: env.PREPARED_STATEMENTS,
    pageCacheMegabytes: env.PAGE_CACHE_MB,
    log: { level, ...(format && { pretty: format === 'text' }) },
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    privateWebhooks: env.WEBHOOKS_TO_PRIVATE,
    importFolder: env.IMPORT_FOLDER === undefined ? null : resolve(env.IMPORT_FOLDER),
    production: env.NODE_ENV === 'production',
  }
}

function explain(name: string, given: Record<string, string>, message: string) {
  return secrets.includes(name) ? `${name} ${message}` : `${name}=${given[name]} ${message}`
}

/** Whether only this machine can reach a server that listens on that host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
