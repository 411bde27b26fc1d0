import { Link, redirect } from 'react-router'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { TileGrid } from '#app/ui/plain/tile.tsx'
import { rememberVariant } from '#app/web/car/garage-changes.ts'
import { narrowedToCar } from '#app/web/car/vehicle-filter.ts'
import { vehiclePath } from '#app/web/car/vehicle-page.ts'
import { readDbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { returnToOf } from '#app/web/session/return-to.ts'
import { findVariantsOfYear } from '#shop/cars/fitment/answers.server.ts'
import { type FitVehicle, readFitVehicle } from '#shop/cars/fitment/answers.ts'
import { builtField } from '#shop/cars/vehicles/garage.ts'
import { findSlugs } from '#shop/cars/vehicles/shown.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/garage-variants'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Choose Your Variant', isHidden: true })

/**
 * Asks for the variant of a garage vehicle: /garage/variants?make=1&model=7&year=2016. Where there is only one variant, or
 * `variant` names one, it redirects at once: to the variant's categories, or back to `returnTo`.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const asked = readFitVehicle(search)
  if (!asked) throw redirect(await chosenSoFar(context, search))
  const found =
    (await findVariantsOfYear(context.get(readDbContext), asked)) ??
    notFound({
      title: 'Car model not found',
      text: 'This vehicle is no longer in our catalogue.',
      leadsTo: { to: '/garage', label: 'Back to the Garage' },
    })
  const { make, model } = found
  const returnTo = returnToOf(search)
  const car = { ...carOf(asked), ...builtField(search.get('built')) }
  const choices = [...found.variants, ...found.undated].map(variant => ({
    ...variant,
    to: returnTo ? narrowedToCar(returnTo, { ...car, variant }) : vehiclePath({ make, model, variant }),
  }))
  const only = found.variants.length === 1 && choices.length === 1 ? choices[0] : undefined
  const chosen = choices.find(({ id }) => id === asked.subModelId) ?? only
  if (chosen) throw redirect(chosen.to)
  const undecided = narrowedToCar(returnTo ?? '/categories', car)
  return { make, model, year: asked.year, choices, undecided: undecided === returnTo ? null : undecided }
}

const carOf = ({ makeId, modelId, year }: FitVehicle) => ({
  makeId: String(makeId),
  modelId: String(modelId),
  year: String(year),
})

/** Without a script the picker asks one thing after the other: the next page is that of the chosen make's models, or model's variants. */
async function chosenSoFar(context: Route.LoaderArgs['context'], search: URLSearchParams): Promise<string> {
  const makeId = readId(search.get('make'))
  const slugs = makeId && (await findSlugs(context.get(readDbContext), makeId, readId(search.get('model'))))
  if (!slugs) return '/garage'
  return `/makes/${slugs.make}/models${slugs.model ? `/${slugs.model}/sub-models` : ''}`
}

export default function GarageVariants({
  loaderData: { make, model, year, choices, undecided },
}: Route.ComponentProps) {
  const name = `${make.name} ${model.name}`
  const car = carOf({ makeId: make.id, modelId: model.id, year })
  return (
    <div className="page">
      <PageHead
        title={choices.length > 0 ? `Which ${name} from ${year} is yours?` : `${name} ${year}`}
        crumbs={[{ name: 'Garage', to: '/garage' }]}
      >
        {choices.length > 0 && (
          <p className="w-full text-ink-soft">
            Parts differ between them. Engine and trim are in the vehicle’s papers; we remember your choice.
          </p>
        )}
      </PageHead>
      {choices.length === 0 ? (
        <EmptyState
          icon="car"
          title={`We have no parts listed for a ${name} from ${year}`}
          text="Check the year in your garage, or look at the variants of this model that we know."
        >
          <ButtonLink to="/garage">Back to the Garage</ButtonLink>
          <ButtonLink to={`/makes/${make.slug}/models/${model.slug}/sub-models`} variant="secondary">
            All Variants of This Model
          </ButtonLink>
        </EmptyState>
      ) : (
        <TileGrid isWide>
          {choices.map(variant => (
            <li key={variant.id}>
              <Link
                to={variant.to}
                data-scripted
                onClick={() => rememberVariant(car, { id: variant.id, name: variant.name })}
                className="group flex h-full min-h-16 flex-col justify-center rounded-lg border border-line bg-paper px-4 py-3 hover:border-line-strong"
              >
                <span className="font-semibold wrap-anywhere group-hover:text-accent">{variant.name}</span>
                <span className="text-sm text-ink-soft">{variant.year}</span>
              </Link>
            </li>
          ))}
        </TileGrid>
      )}
      {choices.length > 0 && undecided && (
        <Link
          to={undecided}
          className="mt-4 inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          Not sure? Show parts that fit one of them
        </Link>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
