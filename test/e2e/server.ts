import { spawn } from 'node:child_process'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { withCheapPasswords } from '#test/run-command.ts'
import { dataDirOf, shopUrl } from './address.ts'

// The shop of the browser tests: as `npm start` runs it, with a demo of its own that goes when it stops.

const url = await shopUrl()
const dataDir = dataDirOf(url)
await mkdir(dataDir)
// Started by root, PostgreSQL runs as another user, who must be able to enter.
await chmod(dataDir, 0o755)

const own = ['HOST', 'DATABASE_URL', 'ORIGIN', 'TRUST_PROXY', 'SMTP_URL', 'DEMO', 'PREPARED_STATEMENTS']
const inherited = Object.entries(process.env).filter(([name]) => !own.includes(name) && !name.startsWith('S3_'))
const start = resolve(import.meta.dirname, '../../cli/start.ts')
const shop = spawn(process.execPath, [...withCheapPasswords, start], {
  stdio: 'inherit',
  env: {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    // As behind a proxy, which tells from where each visitor comes: see shopper.ts.
    TRUST_PROXY: '1',
    CAMSHAFT_LAUNCHER: String(process.pid),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', async code => {
  await rm(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
