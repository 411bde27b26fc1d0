import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { getFile, inWords, isPublicAddress, postText } from './outgoing.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'feff::1',
  '3fff::1',
  '3fff:fff::1',
  '5f00::1',
  'ff02::1',
  'localhost',
  '',
])('%j is no address of the open internet', address => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '3ffe::1', '5eff::1'])('%s is one', address =>
  expect(isPublicAddress(address)).toBe(true),
)

const call = { body: '{}', headers: {}, signal: AbortSignal.timeout(20_000), mayBePrivate: false }

test.each([
  ['http://example.com/', 'http: is not allowed'],
  ['https://127.0.0.1:1/', '127.0.0.1 is no address of the open internet'],
  ['https://[::1]:1/', '::1 is no address of the open internet'],
  ['https://0x7f.1:1/', '127.0.0.1 is no address of the open internet'],
  ['https://2130706433:1/', '127.0.0.1 is no address of the open internet'],
  ['https://localhost:1/', 'localhost is no address of the open internet'],
])('%s is not called: %s', async (url, why) => {
  await expect(postText({ ...call, url })).rejects.toThrow(why)
  await expect(getFile({ ...call, url })).rejects.toThrow(why)
})

test('a redirect is an answer, and is not followed', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(await postText({ ...call, url: `http://127.0.0.1:${port}/hook`, mayBePrivate: true })).toBe(302)
  expect(asked).toEqual(['/hook'])
  await new Promise(closed => server.close(closed))
})

test.each([
  ['ENOTFOUND', 'The address hooks.example was not found'],
  ['EAI_AGAIN', 'The address hooks.example could not be looked up'],
  ['ECONNRESET', 'The server cut the connection'],
  ['ETIMEDOUT', 'It took too long'],
  ['CERT_HAS_EXPIRED', 'The certificate of hooks.example is not valid'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of hooks.example is not valid'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of hooks.example is not valid'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The certificate of hooks.example is not valid'],
])('%s is said in words, and the words of the machine stay for the log: %s', (code, words) => {
  const error = Object.assign(new Error('as the machine says it'), { code })
  expect(inWords(error, 'https://hooks.example/orders')).toMatchObject({ message: words, cause: error })
})

test('a call that is refused says so, and one whose failure nobody knows has the words of the machine', async () => {
  const refused = postText({ ...call, url: 'http://127.0.0.1:1/', mayBePrivate: true })
  await expect(refused).rejects.toMatchObject({
    message: 'The server refused the connection',
    cause: { message: 'connect ECONNREFUSED 127.0.0.1:1' },
  })
  const unknown = new Error('as the machine says it')
  expect(inWords(unknown, 'https://hooks.example/')).toBe(unknown)
})
