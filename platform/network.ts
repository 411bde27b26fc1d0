import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of a visitor's address that they can hardly change: all of an IPv4 address, 56 bits of an IPv6 address, which is
 * what a provider gives to one household. A port at its end, as some proxies send it, is cut off.
 */
export function networkOf(address: string): string {
  const ip = bareAddress(address)
  const mapped = ip.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const gap = tail === undefined ? [] : Array(8 - groups(head).length - groups(tail).length).fill('0')
  const [a, b, c, d = '0'] = [...groups(head), ...gap, ...groups(tail ?? '')]
  const half = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return `${a}:${b}:${c}:${half}::/56`
}

/** '203.0.113.7:4711' and '[2001:db8::1]:4711' without their ports, 'fe80::1%eth0' without its zone. */
export function bareAddress(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1]
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1]
  return (bracketed ?? withPort ?? address).replace(/%.*$/, '')
}
