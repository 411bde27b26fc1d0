import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { ask, doChores, isGood, slowest, statuses } from './visitor.ts'

/** One visitor floods while others do their chores. At most so many times slower than in a quiet moment of the same run. */
const mostTimesSlower = 5
const rounds = 15
const flooder = '198.51.100.7'

/** Begins a flood; `end` stops it. It tells how it was answered, as '401 x 100'. */
type Flood = (place: Place) => { end(): Promise<string> }

const post =
  (path: string, count: number, fields: (n: number) => Record<string, string>): Flood =>
  ({ origin }) => {
    const headers = { 'X-Forwarded-For': flooder, Origin: origin }
    const answers = Array.from({ length: count }, (_, n) => {
      const body = new URLSearchParams(fields(n))
      return ask('flood', origin + path, { method: 'POST', headers, body })
    })
    return { end: async () => statuses(await Promise.all(answers)) }
  }

const wrongSignIns = post('/login', 100, n => ({ email: `nobody-${n}@example.com`, password: 'WrongPassword1' }))
const signUps = post('/register', 50, n => {
  const password = 'CamshaftFlood1'
  return { fullName: 'Flo Od', email: `flood-${n}@example.com`, password, confirmPassword: password }
})

/** Requests that are begun and never finished: one byte now and then. */
const drip =
  (count: number, head: (place: Place) => string): Flood =>
  place => {
    const { hostname, port } = new URL(place.origin)
    const sockets: Socket[] = Array.from({ length: count }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(head(place)))
      return socket.on('error', () => undefined)
    })
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x')
    }, 200)
    return {
      async end() {
        clearInterval(dripping)
        const open = sockets.filter(({ closed }) => !closed).length
        for (const socket of sockets) socket.destroy()
        return `${open} of ${count} connections open at the end`
      },
    }
  }

const slowUploads = drip(8, ({ origin, shoppers }) =>
  [
    'POST /profile/avatar HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `Cookie: ${shoppers[0]?.cookie}`,
    `X-Forwarded-For: ${flooder}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 4000000',
    '',
    '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n',
  ].join('\r\n'),
)
const slowloris = drip(200, ({ origin }) => `GET / HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nX-Slow: `)

const flood =
  (begin: Flood) =>
  async (open: () => Promise<Place>): Promise<Figure[]> => {
    const place = await open()
    await doChores(place, 5)
    const quiet = await doChores(place, rounds)
    const { end } = begin(place)
    await delay(50)
    const flooded = await doChores(place, rounds)
    const answered = await end()
    const before = slowest(quiet)
    const times = Array.from(slowest(flooded), ([what, ms]) => {
      return { what, ms, quietMs: before.get(what) ?? Number.NaN }
    })
    const worst = Math.max(...times.map(({ ms, quietMs }) => ms / quietMs))
    const refused = flooded.filter(answer => !isGood(answer)).length
    const told = times.map(({ what, ms, quietMs }) => `${what} ${Math.round(ms)} against ${Math.round(quietMs)} ms`)
    return [
      {
        what: 'slowest answer to others, against quiet',
        is: `${worst.toFixed(1)} times`,
        isMet: worst <= mostTimesSlower,
      },
      { what: 'others refused', is: String(refused), isMet: refused === 0 },
      { what: 'each', is: `${told.join(', ')}; the flood: ${answered}`, isMet: null },
    ]
  }

export const floods: Record<string, Fault> = {
  'sign-ins': { title: '100 wrong sign-ins at once', run: flood(wrongSignIns) },
  'sign-ups': { title: '50 sign-ups at once', run: flood(signUps) },
  uploads: { title: '8 uploads, a byte now and then', run: flood(slowUploads) },
  slowloris: { title: '200 requests that never end', run: flood(slowloris) },
}
