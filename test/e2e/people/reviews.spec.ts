import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { shelfOf } from '#test/e2e/shelf.ts'
import { expect, logInBeside, newcomer, open, signUp, test, toast } from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('reviews')

const colours = ['#c2410c', '#14693f', '#1d4ed8', '#b45309', '#6b21a8', '#21272c']

const photo = async (number: number, quality = 80) => ({
  name: `photo-${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: colours[number - 1] ?? '#000' } })
    .jpeg({ quality })
    .toBuffer(),
})
const photos = (...numbers: number[]) => Promise.all(numbers.map(number => photo(number)))

async function join(page: Page) {
  const nora = newcomer()
  await open(page, '/auth/sign-up')
  await signUp(page, nora)
  await expect(toast(page, 'Success', 'Account created successfully!')).toBeVisible()
  return nora
}

async function openReviews(page: Page, product: { id: string }) {
  await open(page, `/products/${product.id}`)
  await page.getByRole('tab', { name: /Customer reviews/ }).click()
}

const form = (page: Page) => page.getByRole('form', { name: 'Write a review' })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Review' })
const reviewsIn = (page: Page): Locator =>
  page.getByRole('tabpanel', { name: /Customer reviews/ }).getByRole('listitem')
const countIn = async (page: Page) =>
  Number(/\((\d+)\)/.exec((await page.getByRole('tab', { name: /Customer reviews/ }).textContent()) ?? '')?.[1])

async function reviewWithPhotosAndDelete(page: Page, number: number) {
  const product = plentiful(number)
  await join(page)
  await openReviews(page, product)
  const before = await countIn(page)
  await expect(submit(page)).toBeDisabled()
  await page.getByLabel('Comment').fill('Went in without a fight.\nNo noise since.')
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.getByRole('radio', { name: '5 stars' }).press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()

  await page.getByLabel('Add photos').setInputFiles(await photos(1, 2, 3))
  await page.getByLabel('Add photos').setInputFiles(await photos(4, 5))
  await expect(form(page).getByRole('img', { name: /Chosen/ })).toHaveCount(5)
  await page.getByLabel('Add photos').setInputFiles(await photos(6))
  await expect(toast(page, 'Too many images', 'You can upload up to 5 images per review')).toBeVisible()
  await expect(form(page).getByRole('img', { name: /Chosen/ })).toHaveCount(5)
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(form(page).getByRole('img', { name: 'Chosen: photo-2.jpg' })).toHaveCount(0)
  await page.getByLabel('Add photos').setInputFiles(await photos(6))
  await expect(form(page).getByText('5 of 5 chosen')).toBeVisible()

  await submit(page).click()
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(toast(page, 'Review submitted', 'Thank you for your review!')).toBeVisible()
  const review = reviewsIn(page).first()
  await expect(review).toContainText('Verified buyer')
  await expect(review).toContainText('Went in without a fight.')
  await expect(review).toBeInViewport()
  await expect(page.getByRole('tab', { name: `Customer reviews (${before + 1})` })).toBeVisible()
  await expect(page.getByText(`(${before + 1} review`).first()).toBeAttached()
  await expect(page.getByLabel('Comment')).toHaveValue('')
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await expect(form(page).getByRole('img', { name: /Chosen/ })).toHaveCount(0)

  await review.getByRole('link', { name: 'Photo 1 of 5 with this review' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos with this review' })
  await expect(viewer.getByText('1 of 5')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
  for (let i = 0; i < 4; i++) await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true)
  await page.keyboard.press('Escape')

  await open(page, '/reviews')
  const mine = page.getByRole('article').filter({ hasText: product.name })
  await expect(mine.getByRole('link', { name: /Photo/ })).toHaveCount(5)
  await mine.getByRole('button', { name: /Delete/ }).click()
  await expect(toast(page, 'Review deleted', 'Your review has been removed.')).toBeVisible()
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await openReviews(page, product)
  await expect.poll(() => countIn(page)).toBe(before)
}

test('review with five photos, a sixth refused; then delete it', ({ page }) => reviewWithPhotosAndDelete(page, 1))

test('review with five photos on a phone @mobile', ({ page }) => reviewWithPhotosAndDelete(page, 2))

test('a refused photo: what was typed and chosen stays', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await join(page)
  await openReviews(page, plentiful(3))
  await page.getByLabel('Comment').fill('All of this took a while to type')
  await page.getByRole('radio', { name: '5 stars' }).press('ArrowLeft')
  const good = await photo(1)
  // The browser still shows a part of it.
  const cut = { ...good, name: 'cut.jpg', buffer: good.buffer.subarray(0, Math.floor(good.buffer.length * 0.7)) }
  await page.getByLabel('Add photos').setInputFiles([good, cut])
  await submit(page).click()
  await expect(
    toast(
      page,
      'Failed to submit review',
      'cut.jpg is a damaged picture, or only a part of one. Take it from where it came once more',
    ),
  ).toBeVisible()
  await expect(
    form(page).getByText('cut.jpg is a damaged picture, or only a part of one. Take it from where it came once more'),
  ).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveValue('All of this took a while to type')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.getByRole('button', { name: /Remove photo 2/ }).click()
  await submit(page).click()
  await expect(toast(page, 'Review submitted')).toBeVisible()
  await expect(reviewsIn(page).first().getByRole('link', { name: /Photo/ })).toHaveCount(1)
})

test('what is no picture, or too large, is not even chosen', async ({ page, complaints }) => {
  // Playwright's recorder fetches what a picture shows; the page itself does not.
  complaints.expect(/Connecting to 'blob:/)
  await join(page)
  await openReviews(page, plentiful(3))
  const html = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') }
  await page.getByLabel('Add photos').setInputFiles(html)
  await expect(toast(page, 'page.jpg is not an image file')).toBeVisible()
  const phone = Buffer.from('\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic')
  await page.getByLabel('Add photos').setInputFiles({ name: 'phone.heic', mimeType: '', buffer: phone })
  await expect(toast(page, 'phone.heic is a picture of a kind that cannot be read here, HEIC.')).toBeVisible()
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await page.getByLabel('Add photos').setInputFiles(large)
  await expect(toast(page, 'large.jpg must be less than 5MB')).toBeVisible()
  await expect(form(page).getByRole('img', { name: /Chosen/ })).toHaveCount(0)
})

test('photos that somebody is choosing while the previews are loaded are not lost', async ({ page }) => {
  await join(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/photo-previews/, async route => {
    await released
    await route.continue()
  })
  await openReviews(page, plentiful(0))
  const choosing = page.waitForEvent('filechooser')
  await page.getByLabel('Add photos').click()
  const chooser = await choosing
  release()
  await expect(form(page).locator('label').filter({ hasText: 'Add photos' }).locator('svg')).toBeVisible()
  await chooser.setFiles(await photos(1, 2))
  await expect(form(page).getByText('2 of 5 chosen')).toBeVisible()
})

test('the session ended while writing: text, stars and photos stay until one is logged in again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/)
  const nora = await join(page)
  await openReviews(page, plentiful(3))
  await page.getByLabel('Comment').fill('Typed before the session ended')
  await page.getByRole('radio', { name: '5 stars' }).press('ArrowLeft')
  await page.getByLabel('Add photos').setInputFiles(await photos(1))
  await page.context().clearCookies()
  await submit(page).click()
  await logInBeside(page, nora)
  await expect(page.getByLabel('Comment')).toHaveValue('Typed before the session ended')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await submit(page).click()
  await expect(toast(page, 'Review submitted')).toBeVisible()
  await expect(reviewsIn(page).first().getByRole('link', { name: /Photo/ })).toHaveCount(1)
})

test('without a script: review with a photo, see it, delete it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  const nora = newcomer()
  await page.goto('/auth/sign-up')
  await signUp(page, nora)
  await page.goto(`/products/${plentiful(4).id}?reviews=1`)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Please write a comment for your review')).toBeVisible()
  await page.getByLabel('Comment').fill('Sent by a plain form')
  await page.getByLabel('Add photos').setInputFiles(await photos(1, 2))
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Sent by a plain form')).toBeVisible()
  await page.getByRole('link', { name: 'Photo 2 of 2 with this review' }).click()
  await expect(page).toHaveURL(/\/uploads\/review-images\/.*-1\.\d+\.jpg$/)
  await page.goto('/reviews')
  await page.getByRole('button', { name: /Delete/ }).click()
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await context.close()
})
