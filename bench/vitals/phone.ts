import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#cli/chromium.ts'
import { type Vitals, watchVitals } from './watch.ts'

/** A phone at a quarter of this machine's speed, on a slow mobile network. */
export const pace = { slowdown: 4, bitsPerSecond: 1_600_000, roundTripMs: 150 } as const
const settleMs = 1_200
/** What somebody waits at most until what they pressed has happened. */
const patienceMs = 8_000

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })

export type Visit = {
  path: string
  /** Whether the owner looks at it. */
  isAdmins?: boolean
  /** What the browser keeps of the cart. */
  cart?: unknown[]
}

export type Press = Visit & {
  name: string
  press: (page: Page) => Promise<void>
  /** Whether what was pressed so many times has happened. */
  hasHappened: (page: Page, times: number) => Promise<boolean>
}

/** What came of a press: whether it counted when the page was first seen, and how long the screen took to answer it later. */
export type Pressed = { isLost: boolean; inp: number }

const demoAdmin = { email: 'admin@example.com', password: 'CamshaftAdmin1' }

/** Opens pages of one shop as a phone does that has never been there. */
export function createPhone(browser: Browser, origin: string) {
  let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = []

  async function onPage<T>({ isAdmins, cart }: Visit, work: (page: Page) => Promise<T>): Promise<T> {
    const viewport = isAdmins ? { width: 1280, height: 800 } : { width: 390, height: 844 }
    const context = await browser.newContext({ viewport, isMobile: !isAdmins, hasTouch: !isAdmins, baseURL: origin })
    try {
      if (isAdmins && cookies.length === 0) {
        await context.request.post('/login', { form: demoAdmin, headers: { Origin: origin }, maxRedirects: 0 })
        cookies = (await context.cookies()).filter(({ name }) => name !== 'flash')
      }
      if (isAdmins) await context.addCookies(cookies)
      const page = await context.newPage()
      await page.addInitScript(watchVitals, cart ? JSON.stringify(cart) : null)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      const bytesPerSecond = pace.bitsPerSecond / 8
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: pace.roundTripMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: pace.slowdown })
      return await work(page)
    } finally {
      await context.close()
    }
  }

  const readVitals = (page: Page): Promise<Vitals> => page.evaluate(() => window.vitals)
  const isReady = (page: Page) => page.waitForFunction(() => window.vitals.ready > 0)

  return {
    visit: (visit: Visit): Promise<Vitals> =>
      onPage(visit, async page => {
        await page.goto(visit.path)
        await isReady(page)
        await page.waitForTimeout(settleMs)
        return readVitals(page)
      }),

    press: (press: Press): Promise<Pressed> =>
      onPage(press, async page => {
        await page.goto(press.path, { waitUntil: 'commit' })
        await page.waitForFunction(() => window.vitals.picture > 0)
        await press.press(page)
        await isReady(page)
        const isLost = !(await happens(page, press, 1))
        await page.waitForTimeout(settleMs)
        await page.evaluate(() => {
          window.vitals.inp = 0
        })
        await press.press(page)
        await happens(page, press, isLost ? 1 : 2)
        await page.waitForTimeout(settleMs)
        return { isLost, inp: (await readVitals(page)).inp }
      }),
  }
}

async function happens(page: Page, { hasHappened }: Press, times: number): Promise<boolean> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if (await hasHappened(page, times).catch(() => false)) return true
    await page.waitForTimeout(50)
  }
  return false
}
