import type { Page } from '@playwright/test'
import { expect } from './shopper.ts'

/** Printed, the open page has its heading and what it says, and nothing of the frame around it or to press. */
export async function expectOnPaper(page: Page, ...said: (string | RegExp)[]) {
  await page.emulateMedia({ media: 'print' })
  const frame = 'body > :not(main), header, footer, nav, button, .button, [data-sonner-toast], dialog'
  await expect(page.locator(frame).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of said)
    await expect(page.getByRole('main').getByText(text).filter({ visible: true })).not.toHaveCount(0)
  await page.emulateMedia({ media: null })
}
