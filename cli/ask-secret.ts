import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks a question on the terminal, without showing the typed answer. Ctrl-C ends the process. */
export async function askSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: true })
  // The question comes only now: letters typed before the interface is there would show.
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
