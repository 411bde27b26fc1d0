import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal and does not show what is typed. Ctrl-C ends the process. */
export async function askSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: true })
  // Only now: what is typed before the interface is there would show.
  stdout.write(question)
  lines.on('SIGINT', () => {
    stdout.write('\n')
    process.exit(130)
  })
  lines.on('close', () => stdout.write('\n'))
  try {
    return await lines.question('')
  } finally {
    lines.close()
  }
}
