import { lookup } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'

// Calls of addresses that somebody typed in. None may lead to the machines behind the shop: its database, its neighbours, or
// the address at which a cloud tells its secrets.

const notPublic = new BlockList()
for (const network of `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`.split(/\s+/)) {
  const [address = '', bits] = network.split('/')
  notPublic.addSubnet(address, Number(bits), 'ipv4')
}
// Addresses of IPv6 that stand for one of IPv4 are left out as a whole.
for (const network of `::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20
  5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`.split(/\s+/)) {
  const [address = '', bits] = network.split('/')
  notPublic.addSubnet(address, Number(bits), 'ipv6')
}

/** Whether an IP address belongs to the open internet, and to no private network, machine or test. */
export const isPublicAddress = (ip: string): boolean =>
  !/^::ffff:/i.test(ip) && isIP(ip) !== 0 && !notPublic.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

const notPublicText = (host: string) => `${host} is no address of the open internet`

/** Looks a name up for the connection itself, so that no second look-up can bring another address. */
const lookupPublic: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const [first] = addresses
    const stray = addresses.find(({ address }) => !isPublicAddress(address))
    if (!first || stray) return callback(new Error(notPublicText(host)), [])
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })

/** What the codes of failed calls mean for whoever typed the address. */
const meanings: [codes: RegExp, words: (host: string) => string][] = [
  [/^ENOTFOUND$/, host => `The address ${host} was not found`],
  [/^EAI_/, host => `The address ${host} could not be looked up`],
  [/^ECONNREFUSED$/, () => 'The server refused the connection'],
  [/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, () => 'The server cut the connection'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, host => `No way leads to ${host}`],
  [/^ETIMEDOUT$/, () => 'It took too long'],
  [/^ABORT_ERR$/, () => 'It took too long, or the shop stopped'],
  [/CERT|^UNABLE_TO_VERIFY/, host => `The certificate of ${host} is not valid`],
  [/^(EPROTO|ERR_SSL)/, host => `${host} has no https there`],
  [/^HPE_/, () => 'What the server answered is no answer of the web'],
]

/** The failure of a call in an owner's words, with the machine's as its cause; one that is in words already stays as it is. */
export function inWords(error: unknown, url: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const [, words] = meanings.find(([codes]) => codes.test(code)) ?? []
  return words ? new Error(words(new URL(url).hostname), { cause: error }) : error
}

type Asked = {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
  /** Whether private addresses and plain http are allowed. */
  mayBePrivate: boolean
}
type Call = Asked & { body: string }

/**
 * Posts a text and returns the status of the answer, whose body is not read. Follows no redirect. Rejects where the address is
 * not https, is private, or does not answer before `signal` ends it, and says why in words.
 */
export async function postText({ body, ...asked }: Call): Promise<number> {
  const { send, options } = guarded(asked)
  const headers = { ...asked.headers, 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const request = send(asked.url, { ...options, method: 'POST', headers }, response => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.once('error', error => reject(inWords(error, asked.url)))
    request.end(body)
  })
}

type Answer = { status: number; headers: Record<string, string | undefined>; body: Readable }

/**
 * Asks for a file and returns the answer, whose body has to be read or destroyed. Follows no redirect, and rejects as postText
 * does. `signal` also cuts the body.
 */
export async function getFile(asked: Asked): Promise<Answer> {
  const { send, options } = guarded(asked)
  // Packed bytes would have to be unpacked, and a small file may unpack to a huge one.
  const headers = { ...asked.headers, 'Accept-Encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const request = send(asked.url, { ...options, headers }, response => {
      const { etag, 'last-modified': changed } = response.headers
      resolve({ status: response.statusCode ?? 0, headers: { etag, 'last-modified': changed }, body: response })
    })
    request.once('error', error => reject(inWords(error, asked.url)))
    request.end()
  })
}

/**
 * Why no call goes to an address, as far as the address itself says that; null where it may. A name is looked up only when it is
 * called, and refused then where it leads to a private address.
 */
export function addressProblem(url: string, mayBePrivate: boolean): string | null {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && (protocol !== 'http:' || !mayBePrivate)) return `${protocol} is not allowed: use https`
  const host = hostname.replace(/^\[|\]$/g, '')
  // A written address is never looked up.
  return !mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host) ? notPublicText(host) : null
}

/** What a call is made by, once its address is found to be allowed. */
function guarded({ url, signal, mayBePrivate }: Asked) {
  const problem = addressProblem(url, mayBePrivate)
  if (problem) throw new Error(problem)
  const isHttps = new URL(url).protocol === 'https:'
  const options = { agent: false, signal, ...(!mayBePrivate && { lookup: lookupPublic }) }
  return { send: isHttps ? overHttps : overHttp, options }
}
