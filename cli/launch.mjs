// Plain JavaScript without dependencies: this runs on whatever Node (20 or newer) the machine has, before anything is
// installed. It installs what package-lock.json names, then runs the command on the Node that came with it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getHeapStatistics } from 'node:v8'

const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.camshaft-installed')
const nodePackage = join(modules, 'node')
const quickImports = ['--import', pathToFileURL(join(root, 'platform', 'quick-imports.mjs')).href]
const programs = {
  build: { file: 'cli/build-once.ts', mode: 'production' },
  start: { file: 'cli/start.ts', mode: 'production' },
  shop: { file: 'cli/shop.ts', mode: 'production' },
  dev: { file: 'cli/dev.ts', mode: 'development' },
  test: { file: 'test/runner/run.ts', mode: 'test' },
  bench: { file: 'bench/storefront.ts', mode: 'production' },
  'bench:load': { file: 'bench/load.ts', mode: 'production' },
  faults: { file: 'faults/faults.ts', mode: 'production' },
  'bench:admin': { file: 'bench/admin.ts', mode: 'production' },
}

const [command, ...args] = process.argv.slice(2)
let child = null
let stopping = false

const program = Object.hasOwn(programs, command ?? '') ? programs[command] : null
if (!program) fail(`Usage: npm start · npm test · npm run dev · npm run shop -- help`)
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Camshaft needs Node 20 or newer to install itself, and this is ${process.version}`)
}
process.chdir(root)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal))

await install()
watchNpm()
const node = await findNode()
await new Promise(() => {
  child = spawn(node, [join(root, program.file), ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: program.mode,
      NODE_OPTIONS: [...sweeping(), ...quickImports, process.env.NODE_OPTIONS].filter(Boolean).join(' '),
      NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
      PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
      CAMSHAFT_LAUNCHER: String(process.pid),
    },
  })
  child.on('error', error => fail(`${node} could not be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
})

// V8's options that collect a page's garbage early. Without the first a process keeps a quarter more memory, and is no
// quicker. Without the second, 70 MB of live memory grow to 200 before V8 collects.
function sweeping() {
  const heap = Math.min(1024, Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20))
  return ['--max-semi-space-size=16', `--max-old-space-size=${heap}`]
}

async function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!isInstalled(JSON.parse(lock))) {
    // Development packages build and test the shop; NODE_ENV=production or npm's own settings would leave them out.
    const options = ['--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund']
    await step('Install packages', ...npm(['ci', ...options]), root)
  }
  writeFileSync(stampFile, stamp)
}

/** Whether node_modules has exactly the packages of the lockfile; true after a plain `npm install` too. */
function isInstalled(lock) {
  try {
    const installed = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages
    return Object.entries(lock.packages).every(([path, wanted]) => {
      if (path === '') return true
      return installed[path] ? installed[path].version === wanted.version : wanted.optional === true
    })
  } catch {
    return false
  }
}

async function findNode() {
  const places = [join(nodePackage, 'bin', 'node'), join(modules, '.bin', 'node')]
  const find = () => places.find(place => existsSync(place))
  if (!find() && existsSync(nodePackage)) {
    // npm was told not to run install scripts.
    await step('Install Node', process.execPath, ['installArchSpecificPackage.js'], nodePackage)
  }
  return find() ?? fail(`The package 'node' has no program for ${process.platform} ${process.arch}`)
}

function npm(words) {
  const own = process.env.npm_execpath
  return own && /npm-cli\.c?js$/.test(own) && existsSync(own) ? [process.execPath, [own, ...words]] : ['npm', words]
}

/** Runs a program with one line of progress. Its output is shown only when it fails. */
async function step(name, file, words, cwd) {
  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  const isTerminal = process.stdout.isTTY
  const ticking = setInterval(
    () => process.stdout.write(isTerminal ? `\r… ${name} ${seconds()} ` : `… ${name} ${seconds()}\n`),
    isTerminal ? 200 : 10_000,
  )
  let output = ''
  const result = await new Promise(done => {
    child = spawn(file, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', data => (output += data))
    child.stderr.on('data', data => (output += data))
    child.on('error', error => done(error.message))
    child.on('close', (code, signal) => done(code ?? signal))
  })
  child = null
  clearInterval(ticking)
  const start = isTerminal ? '\r\x1b[2K' : ''
  if (stopping) process.exit(130)
  if (result !== 0) {
    process.stdout.write(`${start}✗ ${name} ${seconds()}\n${output}`)
    fail(`${name} failed (${result}): ${[file, ...words].join(' ')}`)
  }
  process.stdout.write(`${start}✓ ${name} ${seconds()}\n`)
}

function passOn(signal) {
  // Before there is a child there is nothing to tidy up. A child that gets Ctrl-C from the terminal too counts it once.
  if (!child) process.exit(128 + constants.signals[signal])
  stopping = true
  child.kill(signal)
}

/** Watches whether npm is alive: when it is killed outright it cannot tell us, and nobody else would stop the shop. */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  // Between npm and us stands the shell that runs the script, unless that shell became us.
  const npmStandsAbove = /^(da|ba|a)?sh$/.test(readStatus(parent, 'Name') ?? '')
  const grandparent = readStatus(parent, 'PPid')
  const watching = setInterval(() => {
    if (process.ppid === parent && !(npmStandsAbove && readStatus(parent, 'PPid') !== grandparent)) return
    clearInterval(watching)
    passOn('SIGTERM')
  }, 250)
  watching.unref()
}

/** Reads a field of a process's status. On Linux only; elsewhere npm's death is noticed when its shell ends. */
function readStatus(pid, field) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(status)?.[1]
  } catch {
    return undefined
  }
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
