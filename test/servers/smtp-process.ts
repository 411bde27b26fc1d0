import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import type { SmtpNews } from './smtp.ts'

// A mail server in a process of its own. Takes orders over IPC and reports what it sees.

const refusalShape = z.object({
  at: z.enum(['greeting', 'sender', 'recipient', 'message', 'after the message']),
  answer: z.string(),
  times: z.number(),
})
const [user = '', password = ''] = process.argv.slice(2)
let refusal: z.infer<typeof refusalShape> | null = null

const tell = (news: SmtpNews) => process.send?.(news)

/** The error that this step is to answer with, as long as there are times left. */
function refuseAt(step: z.infer<typeof refusalShape>['at']): Error | null {
  if (refusal?.at !== step || refusal.times === 0) return null
  refusal.times -= 1
  const responseCode = Number(refusal.answer.slice(0, 3))
  return Object.assign(new Error(refusal.answer.slice(4)), { responseCode })
}

const server = new SMTPServer({
  authOptional: user === '',
  logger: false,
  onAuth({ username, password: given }, _session, done) {
    if (username === user && given === password) done(null, { user: username })
    else done(new Error('Wrong user or password'))
  },
  onConnect(_session, done) {
    tell({ kind: 'connection' })
    done(refuseAt('greeting'))
  },
  onMailFrom: (_address, _session, done) => done(refuseAt('sender')),
  onRcptTo: (_address, _session, done) => done(refuseAt('recipient')),
  onData(stream, { envelope, user: signedIn, secure, id }, done) {
    const chunks: Buffer[] = []
    stream.on('data', chunk => chunks.push(chunk))
    stream.on('end', () => {
      const refused = refuseAt('message')
      if (refused) return done(refused)
      tell({
        kind: 'mail',
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString('utf8'),
        user: signedIn ? String(signedIn) : null,
        isEncrypted: secure,
      })
      // Taken, but the answer never arrives.
      if (refuseAt('after the message')) hangUp(id)
      else done()
    })
  },
})

function hangUp(id: string) {
  for (const connection of server.connections) if (connection.id === id) connection.close()
}

process.on('message', order => {
  refusal = refusalShape.parse(order)
  tell({ kind: 'ordered' })
})
process.on('disconnect', () => process.exit(0))
server.on('error', () => undefined)
const listening = server.listen(0, '127.0.0.1', () => {
  const address = listening.address()
  tell({ kind: 'listening', port: typeof address === 'object' && address ? address.port : 0 })
})
