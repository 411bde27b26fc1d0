import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inWords } from '#platform/outgoing.ts'
import { isOfWeb } from './form.server.ts'

/** The answer of a server to a GET. */
type Answer = { status: number; headers: Record<string, string | undefined>; body: Readable }
type Get = (url: string, headers: Record<string, string>) => Promise<Answer>

/** How a source reaches the world: by the web, and a folder of this machine, null for none. `signal` ends the whole of it. */
export type Reach = { get: Get; folder: string | null; signal: AbortSignal }

/** A file with its name, what was said of it (`mark`), and its hash. `remove` takes away a copy that was made of it. */
export type Fetched = { name: string; path: string; mark: string | null; hash: string; remove(): Promise<void> }

/** Why a file could not be had, in a sentence for the owner; its cause is the machine's, for the log. */
export class OutOfReach extends Error {
  constructor(problem: string, cause?: unknown) {
    super(problem, { cause })
    this.name = 'OutOfReach'
  }
}

const folderName = 'camshaft-import-'
const mostBytes = 500 * 1024 * 1024

/**
 * Has a file of the web or of the folder ready to be read. Null where it still has the mark of the last time. Throws OutOfReach
 * where it cannot be had as a whole.
 */
export const fetchFile = (
  source: { address: string; mark: string | null },
  { get, folder }: Reach,
): Promise<Fetched | null> => (isOfWeb(source.address) ? fromWeb(source, get) : fromFolder(source, folder))

async function fromFolder(source: { address: string; mark: string | null }, folder: string | null) {
  if (folder === null)
    throw new OutOfReach('The server has no folder for imports: set IMPORT_FOLDER, or give an address of the web')
  const place = join(folder, source.address)
  const [root, path] = await Promise.all([realpath(folder), realpath(place)]).catch(() => {
    throw new OutOfReach(`There is no file ${source.address} in the folder for imports`)
  })
  // A link in the folder may lead out of it.
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new OutOfReach(`${source.address} leads out of the folder for imports`)
  const found = await stat(path)
  if (!found.isFile()) throw new OutOfReach(`${source.address} is no file`)
  if (found.size > mostBytes) throw new OutOfReach('The file is larger than 500 MB')
  const mark = `${found.size} ${found.mtimeMs}`
  if (mark === source.mark) return null
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return { name: basename(path), path, mark, hash: hash.digest('hex'), remove: async () => undefined }
}

async function fromWeb(source: { address: string; mark: string | null }, get: Get): Promise<Fetched | null> {
  const { pathname } = new URL(source.address)
  const { status, headers, body } = await get(source.address, askedBy(source.mark)).catch(error => {
    throw new OutOfReach(messageOf(error), causeOf(error))
  })
  if (status === 304) {
    body.destroy()
    return null
  }
  if (status !== 200) {
    body.destroy()
    throw new OutOfReach(
      `The server answered ${status}${status >= 300 && status < 400 ? ': it leads elsewhere, give the address there' : ''}`,
    )
  }
  const folder = await mkdtemp(join(tmpdir(), folderName))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'file')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const counted = async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        bytes += piece.length
        if (bytes > mostBytes) throw new OutOfReach('The file is larger than 500 MB')
        hash.update(piece)
        yield piece
      }
    }
    await pipeline(body, counted, createWriteStream(path))
  } catch (error) {
    await remove()
    if (error instanceof OutOfReach) throw error
    throw new OutOfReach(`The file broke off: ${messageOf(inWords(error, source.address))}`, error)
  }
  const name = decodeName(basename(pathname)) || new URL(source.address).hostname
  return { name, path, mark: markOf(headers), hash: hash.digest('hex'), remove }
}

const leftAfterMs = 24 * 60 * 60_000

/** Removes copies of files from a folder that killed processes left there more than a day ago. */
export async function sweepFetched(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(folderName)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    // One that cannot be removed belongs to another shop on this machine.
    if (found && found.mtimeMs < now - leftAfterMs) await rm(path, { recursive: true }).catch(() => undefined)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** What a server says of a file, kept to ask for it again only if it has changed: its ETag, or when it was changed. */
const markOf = ({ etag, 'last-modified': changed }: Answer['headers']): string | null =>
  etag ? `etag ${etag}` : changed ? `changed ${changed}` : null

function askedBy(mark: string | null): Record<string, string> {
  const [, kind, said = ''] = /^(etag|changed) (.+)$/.exec(mark ?? '') ?? []
  if (!kind) return {}
  return kind === 'etag' ? { 'If-None-Match': said } : { 'If-Modified-Since': said }
}
