import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

type TakenMail = {
  from: string
  to: string[]
  raw: string
  user: string | null
  isEncrypted: boolean
}
export type SmtpNews =
  | { kind: 'listening'; port: number }
  | { kind: 'ordered' }
  | { kind: 'connection' }
  | ({ kind: 'mail' } & TakenMail)
type Refusal = {
  at: 'greeting' | 'sender' | 'recipient' | 'message' | 'after the message'
  answer: string
  times: number
}

export type SmtpPeer = {
  port: number
  /** For SMTP_URL. */
  url: string
  /** What it has taken, in order. */
  mails: TakenMail[]
  connections(): number
  /** Answers so at that step, that many times; then it takes mails again. */
  refuse(refusal: Refusal): Promise<void>
  stop(): Promise<void>
}

/** Starts a real mail server as a process of its own; with a password it wants its clients to sign in, over TLS. */
export async function startSmtp({ user = '', password = '' } = {}): Promise<SmtpPeer> {
  const child = fork(resolve(import.meta.dirname, 'smtp-process.ts'), [user, password], { stdio: 'inherit' })
  const mails: TakenMail[] = []
  let connections = 0
  child.on('message', (news: SmtpNews) => {
    if (news.kind === 'connection') connections += 1
    if (news.kind === 'mail') mails.push(news)
  })
  const { port } = await heard(child, 'listening')
  const signIn = user ? `${user}:${encodeURIComponent(password)}@` : ''
  return {
    port,
    url: `smtp://${signIn}127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    async refuse(refusal) {
      child.send(refusal)
      await heard(child, 'ordered')
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function heard<Kind extends SmtpNews['kind']>(child: ChildProcess, kind: Kind) {
  return new Promise<Extract<SmtpNews, { kind: Kind }>>((done, failed) => {
    const isIt = (news: SmtpNews): news is Extract<SmtpNews, { kind: Kind }> => news.kind === kind
    function listen(news: SmtpNews) {
      if (!isIt(news)) return
      child.off('message', listen)
      done(news)
    }
    child.on('message', listen)
    child.once('exit', code => failed(new Error(`The mail server ended with ${code}`)))
  })
}

/** A header of a mail as one line, without its name; null where there is none. */
export function headerOf({ raw }: { raw: string }, name: string): string | null {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const line = lines.find(text => text.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line ? line.slice(name.length + 1).trim() : null
}
