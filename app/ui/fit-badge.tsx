import { Link, useLocation } from 'react-router'
import { useFits } from '#app/web/fit-store.ts'
import { type FitAnswer, fitText, writeFitVehicle } from '#shop/fitment/answers.ts'
import { type GarageVehicle, garageName } from '#shop/vehicles/garage.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons/names.ts'

const looks: Record<FitAnswer, { icon: IconName; tone: string }> = {
  fits: { icon: 'circle-check', tone: 'text-success' },
  'does-not-fit': { icon: 'circle-x', tone: 'text-danger' },
  'choose-variant': { icon: 'circle-exclamation-point', tone: 'text-warning' },
  unknown: { icon: 'circle-question-mark', tone: 'text-ink-soft' },
}

/** Says on a card whether its product fits the active vehicle. With a vehicle in the garage two lines are kept free for it. */
export function FitBadge({ vehicle, answer }: { vehicle: GarageVehicle | null; answer: FitAnswer | null }) {
  const look = answer && looks[answer]
  return (
    <div className="mt-2 hidden h-10 with-vehicle:block">
      {vehicle && answer && look && (
        <p className={`flex items-start gap-1.5 text-sm leading-5 font-semibold ${look.tone}`}>
          <Icon name={look.icon} size={16} className="mt-0.5 shrink-0" />
          <span className="line-clamp-2 wrap-anywhere">{fitText(answer, garageName(vehicle))}</span>
        </p>
      )}
    </div>
  )
}

/** Says the same on a product's own page, with a link where the variant is still to be chosen. Two lines are always free. */
export function FitNotice({ productId, isUniversal }: { productId: string; isUniversal: boolean }) {
  const { vehicle, answerOf } = useFits([productId])
  const answer = answerOf(productId)
  const { pathname } = useLocation()
  const look = answer && looks[answer]
  return (
    <div className="mt-3 flex min-h-12 items-center">
      {isUniversal ? (
        <p className="font-semibold text-success with-vehicle:hidden">Fits every vehicle</p>
      ) : (
        <Link
          to="/garage"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 with-vehicle:hidden hover:underline"
        >
          Add your vehicle to check the fit
        </Link>
      )}
      {vehicle && answer && look && (
        <p className={`flex items-center gap-2 font-semibold wrap-anywhere ${look.tone}`} role="status">
          <Icon name={look.icon} size={20} className="shrink-0" />
          {answer === 'choose-variant' ? (
            <Link
              to={`/garage/variants?${writeFitVehicle({ ...vehicle, variant: null })}&returnTo=${encodeURIComponent(pathname)}`}
              className="py-2.5 underline underline-offset-4"
            >
              {fitText(answer, garageName(vehicle))}
            </Link>
          ) : (
            fitText(answer, garageName(vehicle))
          )}
        </p>
      )}
    </div>
  )
}
