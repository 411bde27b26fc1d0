import { createServer } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { until } from '#test/until.ts'

vi.mock('./page-cache/encodings.ts', async importOriginal => {
  const actual = await importOriginal<typeof import('./page-cache/encodings.ts')>()
  return { ...actual, encode: vi.fn(actual.encode) }
})
// Files of tests share their modules, and another may have read the page cache without that.
vi.resetModules()
const { encode } = await import('./page-cache/encodings.ts')
const { html, made, openCache } = await import('#test/platform/made-pages.ts')

describe('over HTTP', () => {
  async function open() {
    const { pages, asked } = openCache()
    const server = createServer((request, response) => {
      if (!pages.answer(request, response)) response.writeHead(404).end('not kept')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const close = () => new Promise(resolve => server.close(resolve))
    await pages.serve({ ...asked('/a?q=1'), acceptEncoding: 'br' }, async () => made('a'))
    const get = (headers: Record<string, string> = {}, method = 'GET', path = '/a?q=1') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'Accept-Encoding': 'br', ...headers } })
    return { pages, get, close }
  }

  test('a kept page, its HEAD, and that it is still the same', async () => {
    const { get, close } = await open()
    const page = await get()
    expect(await page.text()).toBe(html('a'))
    expect(page.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
    const etag = page.headers.get('ETag') ?? ''
    const head = await get({}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('Content-Length')).toBe(page.headers.get('Content-Length'))
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const same = await get({ 'If-None-Match': known })
      expect([same.status, await same.text()], known).toEqual([304, ''])
      expect(same.headers.get('ETag')).toBe(etag)
      expect(same.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    }
    expect((await get({ 'If-None-Match': 'W/"other"' })).status).toBe(200)
    await close()
  })

  test('what is not kept, or not for this visitor, is left to the shop', async () => {
    const { get, close } = await open()
    expect((await get({ Cookie: 'a=b; session=1' })).status).toBe(404)
    expect((await get({ Cookie: 'flash=1' })).status).toBe(200)
    expect((await get({}, 'POST')).status).toBe(404)
    expect((await get({}, 'GET', '/a')).status).toBe(404)
    expect((await get({ 'Accept-Encoding': 'gzip' })).status).toBe(404)
    await close()
  })

  test('a page that is asked for often is compressed once more, and stays the same page', async () => {
    const { pages, get, close } = await open()
    const [first, before] = [await get(), pages.size().bytes]
    for (let n = 0; n < 25; n += 1) await (await get()).text()
    await until(() => expect(pages.size().bytes).not.toBe(before))
    const last = await get()
    expect(await last.text()).toBe(html('a'))
    expect(last.headers.get('ETag')).toBe(first.headers.get('ETag'))
    await close()
  })

  test('where that fails the page is sent as it was, and the next visit tries again', async () => {
    const { pages, get, close } = await open()
    const before = pages.size().bytes
    vi.mocked(encode).mockClear().mockRejectedValueOnce(new Error('no memory'))
    while (vi.mocked(encode).mock.calls.length < 1) expect(await (await get()).text()).toBe(html('a'))
    await until(async () => {
      expect(await (await get()).text()).toBe(html('a'))
      expect(pages.size().bytes).not.toBe(before)
    })
    expect(encode).toHaveBeenCalledTimes(2)
    await close()
  })
})
