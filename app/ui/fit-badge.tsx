import { Link, useLocation } from 'react-router'
import { useFits } from '#app/web/fit-store.ts'
import { variantChoice } from '#app/web/vehicle-filter.ts'
import { fitText, universalText } from '#shop/fitment/answers.ts'
import type { Verdict } from '#shop/fitment/verdict.ts'
import type { ProductDetail } from '#shop/products/shown.ts'
import { AddVehicleLink } from './add-vehicle-link.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons/names.ts'

/** Only a part that is known to fit the active car is green. */
const looks: Record<Verdict['kind'], { icon: IconName; tone: string }> = {
  fits: { icon: 'circle-check', tone: 'text-success' },
  'fits-another': { icon: 'car', tone: 'text-ink' },
  'does-not-fit': { icon: 'circle-x', tone: 'text-danger' },
  'choose-variant': { icon: 'circle-exclamation-point', tone: 'text-warning' },
  unknown: { icon: 'circle-question-mark', tone: 'text-ink-soft' },
  universal: { icon: 'info', tone: 'text-ink-soft' },
}

/** Says on a card whether its product fits the cars of the garage. With a car in it room is kept free for that. */
export function FitBadge({ fit }: { fit: Verdict | null }) {
  const look = fit && looks[fit.kind]
  return (
    <div className="mt-2 hidden h-10 with-vehicle:block max-sm:h-15">
      {look && (
        <p className={`flex items-start gap-1.5 text-sm leading-5 font-semibold ${look.tone}`}>
          <Icon name={look.icon} size={16} className="mt-0.5 shrink-0" />
          <span className="line-clamp-2 wrap-anywhere max-sm:line-clamp-3">{fit.text}</span>
        </p>
      )}
    </div>
  )
}

type NoticeProps = { product: Pick<ProductDetail, 'id' | 'isUniversal' | 'universalHint'> }

/** Says the same on a product's own page, with a link where the variant is still to be chosen. Two lines are always free. */
export function FitNotice({ product: { id, isUniversal, universalHint } }: NoticeProps) {
  const { vehicle, verdictOf } = useFits([id])
  const fit = verdictOf(id)
  const { pathname } = useLocation()
  const look = fit && looks[fit.kind]
  const mustChoose = fit?.ofActive === 'choose-variant'
  return (
    <div className="mt-3 flex min-h-12 flex-col justify-center">
      {isUniversal ? (
        <p className={`flex items-center gap-2 font-semibold ${looks.universal.tone}`}>
          <Icon name={looks.universal.icon} size={20} className="shrink-0" />
          {universalText(universalHint)}
        </p>
      ) : (
        <AddVehicleLink className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 with-vehicle:hidden hover:underline">
          Add your vehicle to check the fit
        </AddVehicleLink>
      )}
      {look && !isUniversal && fit.kind !== 'choose-variant' && (
        <p className={`flex items-center gap-2 font-semibold wrap-anywhere ${look.tone}`} role="status">
          <Icon name={look.icon} size={20} className="shrink-0" />
          {fit.text}
        </p>
      )}
      {vehicle && mustChoose && (
        <p
          className={`flex items-center gap-2 font-semibold wrap-anywhere ${looks['choose-variant'].tone}`}
          role="status"
        >
          <Icon name={looks['choose-variant'].icon} size={20} className="shrink-0" />
          <Link to={variantChoice(vehicle, pathname)} className="py-2.5 underline underline-offset-4">
            {fitText('choose-variant', '')}
          </Link>
        </p>
      )}
    </div>
  )
}
