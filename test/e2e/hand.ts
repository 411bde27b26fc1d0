import type { Locator, Page } from '@playwright/test'

/** A colleague's hand: every press of a button, a key or a choice counts, and so does every character. */
export function handOn(page: Page) {
  const done = { presses: 0, characters: 0 }
  const count = (presses: number, characters = 0) => {
    done.presses += presses
    done.characters += characters
  }
  const key = (name: string) => page.keyboard.press(name).then(() => count(1))
  return {
    done,
    press: (what: Locator) => what.click().then(() => count(1)),
    key,
    enter: () => key('Enter'),
    type: (text: string) => page.keyboard.type(text).then(() => count(0, text.length)),
    /** A list is opened by one press, and the choice is another. */
    choose: (list: Locator, label: string) => list.selectOption({ label }).then(() => count(2)),
  }
}
