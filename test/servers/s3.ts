import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')

/** A server that speaks the S3 API over HTTP, in a process of its own, with one empty bucket; ends with the test file. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'camshaft-s3-'))
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', '0', '-s', '--configure-bucket', 'shop']
  // Its page tokens are made with a cipher that today's OpenSSL keeps among the old ones.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  const port = await portOf(child.stdout)
  async function stop() {
    process.off('exit', endWithUs)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  afterAll(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true })
  })
  const endpoint = `http://127.0.0.1:${port}`
  const s3 = { endpoint, region: 'us-east-1', bucket: 'shop', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { s3, stop }
}

async function portOf(output: AsyncIterable<Buffer>): Promise<number> {
  let said = ''
  for await (const text of output) {
    said += text
    const port = /listening on .*:(\d+)/.exec(said)?.[1]
    if (port) return Number(port)
  }
  throw new Error(`The S3 server did not start: ${said}`)
}
