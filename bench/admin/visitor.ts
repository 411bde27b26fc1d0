import { benchAdmin } from '#bench/place.ts'
import { readForm } from './forms.ts'

type Answer = { status: number; location: string | null; body: string }

/** Somebody signed in as the admin of the bench, who asks for one thing after the other over one connection. */
export type Visitor = {
  get(path: string): Promise<Answer>
  post(path: string, fields: URLSearchParams | FormData): Promise<Answer>
  /** The fields of the form of a page that posts to the page's own address, or to `action`. */
  formOf(path: string, action?: string): Promise<URLSearchParams>
}

export async function signIn(origin: string): Promise<Visitor> {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(origin + path, { ...init, headers, redirect: 'manual' })
    const body = await response.text()
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      // Toasts are for browsers.
      if (name !== 'flash') cookies.set(name, value)
    }
    return { status: response.status, location: response.headers.get('Location'), body }
  }

  const get = (path: string) => send(path, {})
  const post = (path: string, fields: URLSearchParams | FormData) =>
    send(path, { method: 'POST', body: fields, headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' } })

  const { email, password } = benchAdmin
  const { status } = await post('/login', new URLSearchParams({ email, password }))
  if (status !== 302) throw new Error(`${email} could not sign in (${status}): was the database made by bench:load?`)

  async function formOf(path: string, action = path): Promise<URLSearchParams> {
    const page = await get(path)
    const fields = readForm(page.body, action)
    if (page.status !== 200 || !fields) throw new Error(`${path}: no form that posts to ${action} (${page.status})`)
    return fields
  }
  return { get, post, formOf }
}
