import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { settings } from '#db/schema/office/shop.ts'
import { importSources } from '#db/schema/trade/sources.ts'
import { getFile } from '#platform/outgoing.ts'
import { sourceForm } from '#shop/trade/sources/form.server.ts'
import { readSource } from '#shop/trade/sources/read.server.ts'
import { reportSources } from '#shop/trade/sources/report.server.ts'
import { addSource, listSources } from '#shop/trade/sources/rows.server.ts'
import { makeProduct } from '#test/make.ts'
import { origin } from '#test/request.ts'
import { fillWorld } from '#test/world.ts'
import { workOff } from './world.ts'

export type Answer = { status?: number; headers?: Record<string, string>; body?: string; isCut?: boolean }

/** For each test of a file there is a bolt, a folder of files and a server of a supplier; `now` says who adds a source, and the folder. */
export function sourcesOf(db: Db) {
  const now = { by: '', folder: '' }
  let server: Server | null = null
  beforeEach(async () => {
    now.by = (await fillWorld(db)).people.dana
    await db.update(settings).set({ email: 'shop@example.com' })
    await makeProduct(db, { id: 'IM-1', name: 'Bolt', stock: 1 })
    now.folder = await mkdtemp(join(tmpdir(), 'camshaft-test-'))
  })
  afterEach(async () => {
    await rm(now.folder, { recursive: true })
    await new Promise(closed => (server ? server.close(closed) : closed(null)))
    server = null
  })

  /** A server that gives each answer in turn, and the last one from then on; and what it was asked. */
  async function serve(...answers: Answer[]) {
    const asked: (string | undefined)[] = []
    server = createServer((request, response) => {
      const { status = 200, headers = {}, body = '', isCut } = answers[Math.min(asked.length, answers.length - 1)] ?? {}
      asked.push(request.headers['if-none-match'])
      if (isCut) {
        response.writeHead(200, { 'Content-Length': '1000' }).write(body)
        setTimeout(() => response.destroy(), 20)
      } else response.writeHead(status, headers).end(body)
    })
    await new Promise<void>(listening => server?.listen(0, '127.0.0.1', listening))
    const address = server.address()
    return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/daily/stock.csv`, asked }
  }

  const reach = (mayBePrivate = true, signal = AbortSignal.timeout(60_000)) => ({
    signal,
    get: (url: string, headers: Record<string, string>) =>
      getFile({ url, headers, signal: AbortSignal.timeout(10_000), mayBePrivate }),
    folder: now.folder,
  })

  async function add(address: string, more: Record<string, string> = {}) {
    const values = sourceForm(true).parse({ supplier: 'Nordic', address, everyHours: '24', dailyAt: '04:30', ...more })
    expect(await addSource(db, { by: now.by, values })).toBe(true)
    const [made] = await db.select().from(importSources)
    return made?.id ?? 0
  }

  const find = async (id: number) => (await listSources(db)).find(source => source.id === id)

  /** Reads a source, and does what the worker does with its file. */
  async function read(id: number) {
    const tried = await readSource(db, id, reach())
    if (tried.importId) await workOff(db, tried.importId)
    await reportSources(db, origin)
    return tried
  }

  return { now, serve, reach, add, find, read }
}
