import { ButtonLink } from '#app/ui/plain/button.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { howToReturn, returnsText } from '#shop/office/settings/consumers.ts'
import type { returnOffer } from '#shop/selling/returns/offer.ts'
import { promisedDays } from '#shop/selling/returns/until-when.ts'

type Offered = {
  id: string
  /** Null where the order was cancelled. */
  offer: ReturnType<typeof returnOffer>
  canReturnCores: boolean
  canClaim: boolean
  canWithdraw: boolean
} & Parameters<typeof promisedDays>[0]

/** How parts of an order are sent back, with a button for each way that is open; nothing in a shop that takes none back. */
export function ReturnOffer({ order, className }: { order: Offered; className: string }) {
  const settings = useSettings()
  const { returnPayer } = settings
  const { returnDays } = promisedDays(order, settings)
  const { offer, canReturnCores, canClaim, canWithdraw } = order
  const promised = offer && returnDays !== null ? { ...offer, returnDays } : null
  const formOf = (kind: string) => `/orders/${order.id}/return?kind=${kind}`
  if (!promised && !canReturnCores && !canClaim && !canWithdraw) return null
  return (
    <section aria-labelledby="returns" className={className}>
      <h2 id="returns" className="text-xl">
        {promised ? returnsText(promised.returnDays, returnPayer) : 'Returns'}
      </h2>
      {promised && <p className="mt-2">{howToReturn(promised.returnDays, returnPayer)}</p>}
      {promised?.reason && <p className="mt-2 font-semibold">{promised.reason}</p>}
      {promised?.isOpen && (
        <ButtonLink to={formOf('return')} variant="secondary" className="mt-3 w-full">
          Ask for a Return
        </ButtonLink>
      )}
      {canClaim && (
        <ButtonLink to={formOf('warranty')} variant="secondary" className="mt-3 w-full">
          Claim the Warranty
        </ButtonLink>
      )}
      {canReturnCores && (
        <ButtonLink to={formOf('core')} variant="secondary" className="mt-3 w-full">
          Return Cores
        </ButtonLink>
      )}
      {canWithdraw && (
        <ButtonLink to={formOf('withdrawal')} variant="secondary" className="mt-3 w-full">
          Withdraw from contract here
        </ButtonLink>
      )}
    </section>
  )
}
