/** A request as it goes over the wire; its path need not be one that a browser would make. */
export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: string | null }

/** What is known of a shop: its addresses as in `products/:productId`, ids that are there, and names of fields. */
export type Known = { paths: readonly string[]; ids: readonly string[]; fields: readonly string[] }

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const types = ['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/form-data', 'nonsense']
const nasty = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1',
    '2',
    '1.5',
    '1e309',
    'NaN',
    'Infinity',
    '2147483648',
    '9223372036854775808',
    '-0',
    '0x10',
  ],
  ...[
    '9'.repeat(400),
    'a'.repeat(3_000),
    'é'.repeat(300),
    '\u{1F697}',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\ufffe',
  ],
  ...[
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[{}]',
    '{"id":{"$gt":""}}',
    '[{"id":"a","quantity":-1}]',
    '[[[[[[]]]]]]',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table orders; --',
    '%',
    '_',
    '\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '//evil.test',
  ],
  ...[
    '2026-13-45',
    '0000-00-00',
    '9999-12-31T23:59:59.999Z',
    'id',
    '1,2,3',
    'on',
    'a@b',
    'javascript:alert(1)',
    '__proto__',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'constructor',
    'brake pads corolla',
  ],
]
/** Written so that they cannot be decoded. */
const undecodable = ['%', '%zz', '%E0%A4%A', '%FF', '%00', '%C0%AF', '%ED%A0%80', '%2e%2e%2f', '..%5c']
const queryFields = [
  'q',
  'page',
  'sort',
  'category',
  'vehicle',
  'status',
  'stars',
  'brand',
  'price',
  'stock',
  'index',
  '_routes',
]

/** Makes requests without end, the same ones for the same seed: half sensible, half hostile. */
export function createFuzzer(seed: number, { paths, ids, fields }: Known): () => FuzzRequest {
  let state = seed
  /** A number from 0 up to 1, by mulberry32. */
  function random() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const chance = (share: number) => random() < share
  const pick = <Item>(items: readonly Item[], otherwise: Item): Item =>
    items[Math.floor(random() * items.length)] ?? otherwise
  const value = () => (chance(0.5) ? pick(ids, '1') : pick(nasty, ''))
  const encoded = () => (chance(0.1) ? pick(undecodable, '%') : encodeURIComponent(value().toWellFormed()))

  function path(): string {
    const filled = pick(paths, '/').replace(/:\w+|\*/g, encoded)
    const data = chance(0.4) ? `${filled === '/' ? '/_root' : filled}.data` : filled
    const count = chance(0.5) ? Math.floor(random() * 5) : 0
    const query = Array.from({ length: count }, () => `${pick([...queryFields, ...fields], 'q')}=${encoded()}`)
    return query.length > 0 ? `${data}?${query.join('&')}` : data
  }

  function form(): string {
    const names = Array.from({ length: Math.floor(random() * 12) }, () => pick(fields, 'name'))
    return names.map(name => `${encodeURIComponent(name)}=${encoded()}`).join('&')
  }

  function bodyOf(type: string): string {
    if (chance(0.1)) return pick(nasty, '')
    if (type === 'application/json') return JSON.stringify({ [pick(fields, 'name')]: value() })
    if (!type.startsWith('multipart')) return form()
    const part = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${chance(0.5) ? '; filename="a.jpg"' : ''}\r\n\r\n${value()}\r\n`
    return `${part(pick(fields, 'name'))}${part('picture')}${chance(0.8) ? '--b--\r\n' : ''}`
  }

  return () => {
    const method = pick(methods, 'GET')
    const headers: Record<string, string> = {}
    if (chance(0.1)) headers['If-None-Match'] = pick(['"x"', '*', 'W/""', '"'], '*')
    if (chance(0.1)) headers.Range = pick(['bytes=0-', 'bytes=9-1', 'bytes=-1', 'x'], 'x')
    if (chance(0.1)) headers['Accept-Encoding'] = pick(['br', 'gzip;q=0', 'zstd', '*', 'nonsense'], '*')
    if (chance(0.1)) headers.Accept = pick(['application/json', 'image/*', ''], '')
    const request = { method, path: path(), headers, body: null }
    if (method === 'GET' || method === 'HEAD' || chance(0.05)) return request
    // Mostly forms as the shop's own pages send them.
    const type = chance(0.7) ? 'application/x-www-form-urlencoded' : pick(types, '')
    headers['Content-Type'] = type.startsWith('multipart') && chance(0.9) ? `${type}; boundary=b` : type
    return { ...request, body: bodyOf(type) }
  }
}
