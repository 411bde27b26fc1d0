import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { IconName } from '#app/ui/plain/icons/names.ts'
import { AddVehicleLink } from '#app/ui/vehicle/add-link.tsx'
import { useFits } from '#app/web/car/fit-store.ts'
import { variantChoice } from '#app/web/car/vehicle-filter.ts'
import { withReturnTo } from '#app/web/session/return-to.ts'
import { chooseVariantText, universalText } from '#shop/cars/fitment/answers.ts'
import type { Verdict } from '#shop/cars/fitment/verdict.ts'
import type { ProductDetail } from '#shop/catalogue/products/shown.ts'

/** Only a part that is known to fit the active car is green. */
const looks: Record<Verdict['kind'], { icon: IconName; tone: string }> = {
  fits: { icon: 'circle-check', tone: 'text-success' },
  'fits-if': { icon: 'circle-question-mark', tone: 'text-warning' },
  'fits-another': { icon: 'car', tone: 'text-ink' },
  'does-not-fit': { icon: 'circle-x', tone: 'text-danger' },
  'choose-variant': { icon: 'circle-exclamation-point', tone: 'text-warning' },
  unknown: { icon: 'circle-question-mark', tone: 'text-ink-soft' },
  universal: { icon: 'info', tone: 'text-ink-soft' },
}

/**
 * Says on a card whether its product fits the cars of the garage; until that is known, without a garage, or where the list is
 * that of another vehicle, on which condition it fits the vehicle of the list. With a car in the garage room is kept free for that.
 * What does not fit says so quietly, in one line: in a list that is no trouble.
 */
export function FitBadge({ fit }: { fit: Pick<Verdict, 'kind' | 'text'> | null }) {
  const look = fit && looks[fit.kind]
  const isMisfit = fit?.kind === 'does-not-fit'
  return (
    <div className={`card-fit mt-2 h-10 with-vehicle:block ${look ? '' : 'hidden'}`}>
      {look && (
        <p
          className={`flex items-start gap-1.5 text-sm leading-5 ${isMisfit ? 'text-ink-faint' : `font-semibold ${look.tone}`}`}
        >
          <Icon name={look.icon} size={16} className="mt-0.5 shrink-0" />
          <span className={`wrap-anywhere ${isMisfit ? 'line-clamp-1' : 'line-clamp-2'}`}>{fit.text}</span>
        </p>
      )}
    </div>
  )
}

type NoticeProps = { product: Pick<ProductDetail, 'id' | 'isUniversal' | 'universalHint'> }

/**
 * Says the same on a product's own page, with a link where the variant is still to be chosen, or the month in which the car was
 * built. One line is always free, of the height of a link.
 */
export function FitNotice({ product: { id, isUniversal, universalHint } }: NoticeProps) {
  const { vehicle, verdictOf } = useFits([id])
  const fit = verdictOf(id)
  const { pathname } = useLocation()
  return (
    <div className="mt-1 flex min-h-11 flex-col justify-center md:mt-2">
      {isUniversal ? (
        <Line kind="universal">{universalText(universalHint)}</Line>
      ) : (
        <AddVehicleLink className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 with-vehicle:hidden hover:underline">
          Add your vehicle to check the fit
        </AddVehicleLink>
      )}
      {fit && !isUniversal && fit.kind !== 'choose-variant' && <Line kind={fit.kind}>{fit.whole}</Line>}
      {vehicle && fit?.ofActive === 'choose-variant' && (
        <Line kind="choose-variant">
          <Link to={variantChoice(vehicle, pathname)} className="py-2.5 underline underline-offset-4">
            {chooseVariantText}
          </Link>
        </Line>
      )}
      {vehicle && fit?.ofActive === 'fits-if' && !vehicle.built && asksForMonth(fit.whole) && (
        <Link
          to={withReturnTo(`/garage?edit=${encodeURIComponent(vehicle.id)}`, pathname)}
          className="inline-flex min-h-11 items-center self-start font-semibold text-accent underline-offset-4 hover:underline"
        >
          Say when it was built
        </Link>
      )}
    </div>
  )
}

/** Whether a month of production would settle what 'built from 04/2014' asks. */
const asksForMonth = (text: string) => /\bbuilt (from|up to) \d/.test(text)

function Line({ kind, children }: { kind: Verdict['kind']; children: ReactNode }) {
  const { icon, tone } = looks[kind]
  return (
    <p className={`flex items-center gap-2 font-semibold wrap-anywhere ${tone}`} role="status">
      <Icon name={icon} size={20} className="shrink-0" />
      <span>{children}</span>
    </p>
  )
}
