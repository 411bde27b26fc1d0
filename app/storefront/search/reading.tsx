import { Link, useLocation } from 'react-router'
import type { SearchReading } from '#shop/search-reading.ts'

const link = 'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline'

/** How the text was read, with the way back to what was typed. */
export function Reading({ text, reading }: { text: string; reading: SearchReading }) {
  const { correctedText, droppedWords, vehicle, unfitVehicle } = reading
  const { search } = useLocation()
  if (!correctedText && droppedWords.length === 0 && !vehicle && !unfitVehicle) return null
  return (
    <div className="mb-4 rounded-md border border-line bg-paper px-4 py-2 text-ink-soft">
      {vehicle && (
        <Line
          said={
            <>
              {vehicle.isAll ? 'Showing parts that name or fit ' : 'Showing parts that fit '}
              <Strong>{vehicle.name}</Strong>
              {vehicle.missedYear !== null && `. None of its variants is of ${vehicle.missedYear}`}
            </>
          }
        >
          <Link to={vehicle.path} className={link}>
            {vehicle.isAll ? `All categories for ${vehicle.name}` : 'See the vehicle'}
          </Link>
          <Link to={changed(search, { words: '1' })} className={link}>
            Search for the words instead
          </Link>
        </Line>
      )}
      {unfitVehicle && (
        <Line
          said={
            <>
              Nothing that fits <Strong>{unfitVehicle.name}</Strong> has the other words. Showing what the words alone
              find
            </>
          }
        >
          <Link to={unfitVehicle.path} className={link}>
            See the vehicle
          </Link>
        </Line>
      )}
      {correctedText && (
        <Line
          said={
            <>
              Showing results for <Strong>“{correctedText}”</Strong>
            </>
          }
        >
          <Link to={changed(search, { exact: '1', words: '1' })} className={link}>
            Search instead for “{text}”
          </Link>
        </Line>
      )}
      {droppedWords.length > 0 && (
        <Line
          said={
            <>
              No part has all words. Shown without: <Strong>{droppedWords.join(', ')}</Strong>
            </>
          }
        />
      )}
    </div>
  )
}

/** Below what fits the chosen vehicle: the way to what does not, or may not. */
export function AllParts() {
  const { search } = useLocation()
  return (
    <p className="mt-4 text-ink-soft">
      Parts that do not or may not fit are left out.{' '}
      <Link to={changed(search, { vehicle: null })} className={link}>
        Search all parts
      </Link>
    </p>
  )
}

const Strong = ({ children }: { children: React.ReactNode }) => (
  <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{children}</strong>
)

function Line({ said, children }: { said: React.ReactNode; children?: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="py-1.5">{said}</p>
      {children}
    </div>
  )
}

/** The same search, otherwise read, from its first page. */
export function changed(search: string, set: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  for (const [name, value] of Object.entries(set)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return `/search?${params}`
}
