import { type openShop, origin } from '#test/request.ts'

type Sent = { method?: string; body?: unknown; token?: string | null; type?: string }

/** Asks the API of a shop, with a token unless another one, or none, is given. A body that is no text is sent as JSON. */
export const askingApi =
  (shop: Awaited<ReturnType<typeof openShop>>, usual: string) =>
  async (path: string, { method = 'GET', body, token = usual, type = 'application/json' }: Sent = {}) => {
    const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` })
    if (body !== undefined) headers.set('Content-Type', type)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await shop.fetch(new Request(origin + path, { method, headers, body: text }))
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
