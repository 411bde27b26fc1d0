import type { Locator, Page } from '@playwright/test'

/** Where a finger would press it. */
export async function middleOf(control: Locator) {
  const box = await control.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Point = Awaited<ReturnType<typeof middleOf>>

/** From now on every dialog is drawn so that this button of it lies where the first press of a double one was. */
export async function drawBelow(page: Page, button: Locator, { x, y }: Point) {
  const middle = await middleOf(button)
  await page.addStyleTag({ content: `dialog { translate: ${x - middle.x}px ${y - middle.y}px }` })
}

/** The second half of a double click: a browser counts it with the click before, however slow the machine is. */
export async function clickAgain(page: Page) {
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/** Marks a button that is pressed, before what the press does can take the button away. */
export const markPresses = (button: Locator) =>
  button.evaluate(element => element.addEventListener('click', () => element.setAttribute('data-pressed', '')))
