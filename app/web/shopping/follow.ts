import { choice, garage } from '#app/web/car/garage-store.ts'
import { lineVehicles } from '#app/web/cart/changes.ts'
import { cart } from '#app/web/cart/store.ts'
import { say } from '#app/web/forms/toast.ts'
import { areTwoPeople } from '#app/web/session/who.ts'
import { signNow } from '#app/web/session/whose-page.ts'
import { storedValue } from '#app/web/stored.ts'
import { isObject, parseJson } from '#shop/cars/vehicles/garage.ts'
import type { CartLine } from '#shop/selling/cart/lines.ts'
import { type AccountAnswer, comeInStep, readAgreed } from '#shop/selling/shopping/in-step.ts'
import { isSameShopping, mergeShopping } from '#shop/selling/shopping/merge.ts'
import { noShopping, readShopping, type Shopping } from '#shop/selling/shopping/shopping.ts'

// Cart and garage follow the account of whoever is signed in. The browser's copy is what pages read, also without a network;
// here it is kept in step with the account's.

/** What this browser and the account had when they last spoke; `sign` is the sign of whose account it is. */
const agreed = storedValue('account-shopping', text => {
  const value = parseJson(text)
  const kept = readAgreed(value)
  return kept && isObject(value) && typeof value.sign === 'string' ? { ...kept, sign: value.sign } : null
})

const here = (): Shopping => ({
  cart: cart.read(),
  cartVehicles: lineVehicles.read(),
  garage: garage.read(),
  choice: choice.read(),
})

function keepHere(next: Shopping) {
  if (!isSameShopping(here(), next)) {
    garage.keep(next.garage)
    choice.keep(next.choice)
    cart.keep(next.cart)
    lineVehicles.keep(next.cartVehicles)
  }
}

/** What follows the shopper's changes. Also called when another tab or our own merging changed something. */
export function onShoppingChange(listener: () => void): () => void {
  const ends = [cart, garage, choice].map(store => store.subscribe(listener))
  return () => {
    for (const end of ends) end()
  }
}

let speaking: Promise<void> | null = null

/**
 * Brings this browser and the account of whoever is signed in to the same. Sends what has changed here, and with `asks` asks too
 * what has changed elsewhere. Where the shop cannot be reached the next change or look tries again.
 */
export function followAccount(asks: boolean): Promise<void> {
  speaking ??= oneTabAtATime(() => speak(asks)).finally(() => {
    speaking = null
  })
  return speaking
}

const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('account-shopping', work) : work()

/** A shop that does not answer holds up no sign-out for longer. */
const longestWaitMs = 10_000

async function speak(asks: boolean) {
  const sign = signNow()
  if (sign === '') return
  if (areTwoPeople(agreed.read()?.sign ?? '', sign)) leaveAccount()
  await comeInStep(
    {
      here,
      keepHere,
      agreed: agreed.read,
      keepAgreed: next => agreed.keep({ ...next, sign }),
      ask,
      isStillSigned: () => signNow() === sign,
      tellJoined,
    },
    asks,
  )
}

/** Says that a cart which was filled before its shopper signed in has got parts of the account: at the checkout they would be ordered too. */
function tellJoined(more: readonly CartLine[], chosenHere: readonly CartLine[]) {
  if (chosenHere.length === 0) return
  const [title, them] = more.length === 1 ? ['One more part', 'it'] : [`${more.length} more parts`, 'them']
  const names = more.slice(0, 3).map(({ name }) => name)
  const others = more.length > names.length ? ` and ${more.length - names.length} more` : ''
  say({
    title: `${title} in your cart`,
    description: `You had put ${them} there before, with your account: ${names.join(', ')}${others}.`,
    durationMs: 10_000,
  })
}

async function ask(revision: number, shopping: Shopping | null): Promise<AccountAnswer | null> {
  const body = new FormData()
  body.set('revision', String(revision))
  if (shopping) body.set('shopping', JSON.stringify(shopping))
  try {
    const response = await fetch('/account/shopping', {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(longestWaitMs),
    })
    // Without a session the answer is the login page.
    if (!response.ok || response.redirected) return null
    const answer: unknown = await response.json()
    if (!isObject(answer) || typeof answer.revision !== 'number') return null
    return { revision: answer.revision, shopping: answer.shopping ? readShopping(answer.shopping) : null }
  } catch {
    return null
  }
}

/**
 * Takes out of this browser what the account has, since its person has signed out: whoever comes next sees nothing of it. What
 * the account does not have yet stays.
 */
export function leaveAccount() {
  const left = agreed.read()
  if (!left) return
  // First, so that no tab takes the empty cart for a change of the account's.
  agreed.keep(null)
  keepHere(mergeShopping(left.shopping, here(), noShopping, left.sent))
}
