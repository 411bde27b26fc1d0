import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/shopper.ts'
import { startSmtp } from '#test/servers/smtp.ts'

// A shop of its own, with nothing in it: what somebody has who downloads it and starts it with DEMO=0.

const root = resolve(import.meta.dirname, '../../..')
const inherited = Object.entries(process.env).filter(([name]) => !['DATABASE_URL', 'ORIGIN', 'SMTP_URL'].includes(name))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function startEmptyShop(smtpUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'camshaft-empty-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const own = {
    NODE_ENV: 'production',
    DEMO: '0',
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    // It ends with this process, however that ends.
    CAMSHAFT_LAUNCHER: String(process.pid),
  }
  const env = { ...Object.fromEntries(inherited), ...own }
  const shop = spawn(process.execPath, [join(root, 'cli/start.ts')], { env, stdio: 'ignore' })
  const url = `http://localhost:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          answer => answer.ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
  const said = execFileSync(process.execPath, [join(root, 'cli/shop.ts'), 'make-admin', 'owner@example.com'], { env })
  const password = /Password: (\S+)/.exec(said.toString())?.[1] ?? ''
  return { url, password, stop: () => stopShop(shop, dataDir) }
}

async function stopShop(shop: ChildProcess, dataDir: string) {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}

/** Counts the presses of a person; what is typed is no press. */
function countClicks(page: Page) {
  let count = 0
  // An open dialog stands before the list with its filters of the same names.
  const front = () => page.locator('dialog[open], body:not(:has(dialog[open]))').last()
  return {
    clicks: () => count,
    press: async (
      role: 'link' | 'button' | 'checkbox' | 'option' | 'combobox',
      name: string | RegExp,
      exact = false,
    ) => {
      count += 1
      await front().getByRole(role, { name, exact }).first().click()
    },
    type: async (label: string, text: string) => {
      count += 1
      await front().getByLabel(label, { exact: true }).and(page.locator(':is(input, textarea):not([role])')).fill(text)
    },
  }
}

test('an empty shop leads its owner to the first order by links alone', async ({ page }) => {
  const smtp = await startSmtp()
  const shop = await startEmptyShop(smtp.url)
  const { press, type, clicks } = countClicks(page)
  const startedAt = Date.now()

  await page.goto(`${shop.url}/login`)
  await type('Email', 'owner@example.com')
  await type('Password', shop.password)
  await press('button', 'Log in', true)
  await expect(page.getByText('0 of 9 done')).toBeVisible()

  await press('link', 'Enter the details')
  await type('Shop name', 'First Parts')
  await type('Email', 'counter@example.com')
  await type('Address', '1 Gear Street')
  await type('Delivery area', 'Iceland')
  await press('button', 'Save Settings')

  await press('link', /^Next: Categories/)
  await press('checkbox', /^Brakes/)
  await press('button', 'Add the 1 chosen')
  await press('link', /^Next: Vehicles/)
  await press('checkbox', /^Tesla/)
  await press('button', 'Add the 1 chosen')

  await press('link', /^Next: Products/)
  await type('Name', 'Ceramic Brake Pads')
  await type('Brand', 'Kestrel')
  await page
    .getByRole('dialog')
    .getByLabel(/^Price \(/)
    .fill('49.99')
  await type('Stock', '5')
  await press('combobox', 'Category')
  await page.keyboard.type('brake shoes')
  await press('option', /^Brake Shoes/)
  await page.keyboard.press('Tab')
  // The characteristics of the category appear once it is chosen.
  await page.getByRole('dialog').getByLabel('Placement', { exact: true }).selectOption({ index: 1 })
  await press('combobox', 'Make')
  await press('option', /^Tesla/)
  await press('combobox', 'Model')
  await press('option', /^Model 3/)
  await press('button', 'Add All Variants')
  await press('button', 'Create Product')

  await press('link', /^Next: Mail/)
  await press('button', 'Send a Test Mail')
  await expect(page.getByText(/has taken the mail to counter@example.com/)).toBeVisible()

  await press('link', /^Next: A test order/)
  await press('link', 'Ceramic Brake Pads')
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click()
  await press('link', /^Cart/)
  await press('link', /checkout/i)
  for (const [label, text] of [
    ['First name', 'Dana'],
    ['Last name', 'Reyes'],
    ['Phone', '207 555 0142'],
    ['Street address', '1 Gear Street'],
    ['City', 'Springfield'],
    ['Postcode', '04101'],
  ] as const) {
    await type(label, text)
  }
  await press('button', /Place Order/i)
  await page.waitForURL('**/orders*')

  await page.goto(`${shop.url}/admin`)
  await expect(page.getByText('7 of 9 done')).toBeVisible()
  const seconds = (Date.now() - startedAt) / 1000
  test.info().annotations.push({ type: 'walked', description: `${clicks()} clicks in ${seconds} s` })
  await expect.poll(() => smtp.mails.filter(mail => mail.raw.includes('New order')).length).toBe(1)
  await shop.stop()
  await smtp.stop()
})
