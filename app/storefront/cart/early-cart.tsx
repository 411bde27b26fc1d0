import { useContext } from 'react'
import { useSettings } from '#app/ui/plain/money.tsx'
import { noPicture } from '#app/ui/plain/picture.tsx'
import { inlined } from '#app/web/late/first-script.ts'
import { NonceContext } from '#app/web/late/nonce.ts'
import { centsOf, formatMoney } from '#shop/money.ts'
import type { CartLine } from '#shop/selling/cart/lines.ts'
import { CartFrame, EmptyCart } from './cart-frame.tsx'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { drawEarly } from './draw-early.ts'

const script = import.meta.env.SSR ? inlined(`(${drawEarly})()`) : ''

/** What drawEarly has put there is not for React to know. */
const drawn = { dangerouslySetInnerHTML: { __html: '' } }

/** A line whose texts stand for those of any line: drawEarly puts others in their place. One of a single piece has a look of its own. */
const line: CartLine = {
  id: '~id',
  name: '~name',
  brand: '~brand',
  reference: '~reference',
  image: noPicture,
  price: 1234.56,
  quantity: 76_543,
  stock: 98_765,
  inStock: true,
}
/** A cart that is cheap enough for its summary to say what is missing for free delivery. */
const cheap = { ...line, price: 0.01, quantity: 1 }

/**
 * The cart before the page's scripts are there. It lives in the browser, so a script at its place draws it before the first paint,
 * from samples that come with the page; without a script the page says what is missing. Amounts of the summary come with the
 * scripts.
 */
export function EarlyCart() {
  const nonce = useContext(NonceContext)
  const { currencySymbol, freeDeliveryOverCents, phone } = useSettings()
  return (
    <>
      <noscript>
        <div className="page pt-8">
          <h1 className="text-2xl sm:text-3xl">Cart</h1>
          <p className="mt-4">
            The cart lives in your browser and needs JavaScript.{phone && ` You can also order by phone: ${phone}`}
          </p>
        </div>
      </noscript>
      <div hidden>
        <EmptyCart />
      </div>
      <div
        hidden
        data-each={formatMoney(centsOf(line.price), currencySymbol)}
        data-all={formatMoney(centsOf(line.price) * line.quantity, currencySymbol)}
        data-free-over={freeDeliveryOverCents ?? ''}
      >
        <CartFrame itemCount={line.quantity} summary={<CartSummary lines={[cheap]} />}>
          {[line, { ...line, quantity: 1 }].map(sample => (
            <CartRow key={sample.quantity} line={sample} isGone={false} conditions={{}} onDone={() => {}} />
          ))}
        </CartFrame>
      </div>
      {/* React leaves alone what an element has whose content is set so. */}
      <div id="early-cart" suppressHydrationWarning {...drawn} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
