import type { Page } from '@playwright/test'
import { shelfOf } from './shelf.ts'
import { layoutShifts } from './shifts.ts'
import {
  admin,
  basket,
  customer,
  enterAgain,
  expect,
  heading,
  isAlive,
  keepCart,
  lineOf,
  test,
  toast,
} from './shopper.ts'

// What is pressed before the page's scripts are there counts, once, in its order. The scripts are held back until it is pressed.

/** Opens a page whose scripts stay away until `release` is called. */
async function openEarly(page: Page, path: string) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/entry.client-*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return async () => {
    release()
    await isAlive(page)
  }
}

const cartOf = (page: Page) =>
  page.evaluate(() => {
    const lines: { id: string; quantity: number }[] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    return lines.map(({ id, quantity }) => `${quantity} ${id}`)
  })

const { pictured } = shelfOf('early-presses')
const part = pictured(0)
const list = '/categories/brake-pads/products'
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
// It becomes a combobox once it suggests.
const searchBox = (page: Page) => page.getByRole('banner').getByPlaceholder('Search for a product')

type Kind = {
  what: string
  path: string
  who?: typeof admin
  /** What the browser keeps of the cart. */
  cart?: ReturnType<typeof lineOf>[]
  press: (page: Page) => Promise<unknown>
  happens: (page: Page) => Promise<unknown>
}

const kinds: Kind[] = [
  {
    what: 'quantities of a cart',
    path: '/cart',
    cart: [lineOf(part), lineOf(pictured(1), 2)],
    press: async page => {
      await expect(heading(page, '3 items in cart')).toBeVisible()
      await page.getByRole('button', { name: `Increase quantity of ${part.name}` }).dblclick()
      await page.getByRole('button', { name: `Remove ${pictured(1).name}` }).click()
    },
    happens: page => expect.poll(() => cartOf(page)).toEqual([`3 ${part.id}`]),
  },
  {
    what: 'steppers, then the cart',
    path: `/products/${part.id}`,
    press: async page => {
      await page.getByRole('button', { name: 'Increase quantity' }).dblclick()
      await add(page).click()
      await expect(add(page)).toHaveAttribute('aria-busy')
    },
    happens: async page => {
      await expect.poll(() => cartOf(page)).toEqual([`3 ${part.id}`])
      await expect(add(page)).not.toHaveAttribute('aria-busy')
    },
  },
  {
    what: 'a typed quantity, the cart, and the way to it',
    path: `/products/${part.id}`,
    press: async page => {
      await page.getByLabel(`Quantity of ${part.name}`).fill('2')
      await add(page).click()
      await basket(page).click()
    },
    happens: async page => {
      await expect(heading(page, '2 items in cart')).toBeVisible()
      expect(await cartOf(page)).toEqual([`2 ${part.id}`])
    },
  },
  {
    what: 'a tab, a picture and the viewer',
    path: `/products/${part.id}`,
    press: async page => {
      await page.getByRole('tab', { name: 'Characteristics' }).press('ArrowRight')
      await page.getByRole('button', { name: 'Show picture 2' }).click()
      await page.getByRole('button', { name: 'View full screen' }).click()
    },
    happens: async page => {
      await expect(page.getByRole('dialog', { name: `Pictures of ${part.name}` })).toBeVisible()
      await expect(page.getByRole('dialog').getByText('2 of 3')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tab', { name: /Customer reviews/ })).toHaveAttribute('aria-selected', 'true')
    },
  },
  {
    what: 'a tab, pressed',
    path: `/products/${part.id}`,
    press: page => page.getByRole('tab', { name: /Customer reviews/ }).click(),
    happens: page => expect(page.getByRole('tabpanel', { name: /Customer reviews/ })).toBeVisible(),
  },
  {
    what: 'the menu',
    path: '/',
    press: page => page.getByRole('link', { name: 'Browse Products' }).click(),
    happens: async page => {
      await expect(page.getByRole('dialog', { name: 'Browse Products' })).toBeVisible()
      await expect(page).toHaveURL('/')
    },
  },
  {
    what: 'text in the search box',
    path: '/',
    press: page => searchBox(page).pressSequentially('brake pa'),
    happens: async page => {
      await expect(page.getByRole('listbox')).toBeVisible()
      await expect(searchBox(page)).toHaveValue('brake pa')
      await expect(searchBox(page)).toBeFocused()
    },
  },
  {
    what: 'a search',
    path: '/',
    press: async page => {
      await searchBox(page).fill('brake pads')
      await searchBox(page).press('Enter')
    },
    happens: page => expect(page).toHaveURL(/\/search\?q=brake\+pads$/),
  },
  {
    what: 'a filter and a price',
    path: list,
    press: async page => {
      await page.getByRole('checkbox', { name: /^In stock/ }).check()
      await page.getByRole('textbox', { name: 'From' }).fill('30')
      await page.getByRole('textbox', { name: 'From' }).press('Tab')
    },
    happens: async page => {
      await expect(page).toHaveURL(/^[^?]*\?(?=.*stock=1)(?=.*min=30)/)
      await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
      await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('30')
    },
  },
  {
    what: 'a sort',
    path: list,
    press: page => page.getByLabel('Sort By').selectOption('Highest rated'),
    happens: page => expect(page).toHaveURL(`${list}?sort=rating`),
  },
  {
    what: 'a dialog that asks for a car',
    path: list,
    press: page => page.getByRole('link', { name: 'Add your vehicle' }).first().click(),
    happens: page => expect(page.getByRole('dialog', { name: 'Add Your Vehicle' })).toBeVisible(),
  },
  {
    what: 'a car for the garage',
    path: '/makes/toyota/models/corolla/sub-models',
    press: async page => {
      await page.getByRole('main').getByRole('link').filter({ hasText: '2009-2013' }).first().click()
      await page.getByRole('button', { name: 'Add this car to my garage' }).click()
    },
    happens: page =>
      expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('garage') ?? '[]').length)).toBe(1),
  },
  {
    what: 'signing in',
    path: '/login',
    press: async page => {
      await page.getByLabel('Email').fill(customer.email)
      await page.getByRole('button', { name: 'Show password' }).click()
      await page.getByLabel('Password', { exact: true }).fill(customer.password)
      await page.getByRole('button', { name: 'Log in' }).click()
    },
    happens: page => expect(heading(page, 'Account')).toBeVisible(),
  },
  {
    what: 'a cell of the admin’s table',
    path: `/admin/products?q=${part.id}&view=table`,
    who: admin,
    press: async page => {
      await priceCell(page).fill('77.50')
    },
    happens: async page => {
      await expect(priceCell(page)).toHaveValue('77.50')
      await expect(page.getByText('1 change is not saved yet')).toBeAttached()
    },
  },
  {
    what: 'Ctrl+Enter in such a cell',
    path: `/admin/products?q=${part.id}&view=table`,
    who: admin,
    press: page => priceCell(page).press('Control+Enter'),
    happens: page => expect(toast(page, 'Nothing was changed')).toBeVisible(),
  },
  {
    what: 'a chosen row of the admin’s list',
    path: `/admin/products?q=${part.id}`,
    who: admin,
    press: page => page.getByRole('checkbox', { name: `Select ${part.name}` }).check(),
    happens: page => expect(page.getByText('1 product selected')).toBeVisible(),
  },
]

/** Of the part alone: its reference may find others, which name it as the same. */
function priceCell(page: Page) {
  return page.getByRole('textbox', { name: `Price of ${part.name}`, exact: true })
}

test.describe('before the scripts are there', () => {
  for (const { what, path, who, cart, press, happens } of kinds) {
    test(`counts: ${what}`, async ({ page }) => {
      if (who) await enterAgain(page, who)
      if (cart) await keepCart(page, JSON.stringify(cart))
      const release = await openEarly(page, path)
      await press(page)
      await release()
      await happens(page)
    })
  }
})

test('a cart stands as it was drawn once the scripts are there', async ({ page }) => {
  const lines = [lineOf(part, 2), { ...lineOf(pictured(1)), image: '' }, lineOf(pictured(2), 3)]
  for (const cart of [lines, []]) {
    await keepCart(page, JSON.stringify(cart))
    const release = await openEarly(page, '/cart')
    const drawn = page.locator('#early-cart')
    await expect(drawn).toContainText(cart.length > 0 ? '6 items in cart' : 'Your cart is empty')
    const early = (await drawn.textContent()) ?? ''
    await release()
    await expect(drawn).toBeHidden()
    expect(await page.getByRole('main').textContent()).toContain(early.split('Order Summary')[0])
    expect(await layoutShifts(page)).toEqual([])
  }
})
