import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { SearchReading } from '#shop/finding/meaning/reading.ts'

const link = 'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline'

/** Says how the text was read, a line each, with a link back to the typed text. On phones each is one short line. */
export function Reading({ text, reading }: { text: string; reading: SearchReading }) {
  const { correctedText, isMissing, droppedWords, several, vehicle, unfitVehicle } = reading
  const { search } = useLocation()
  if (!correctedText && !isMissing && droppedWords.length === 0 && !several && !vehicle && !unfitVehicle) return null
  return (
    <div className="text-ink-soft max-sm:text-sm sm:mb-4 sm:rounded-md sm:border sm:border-line sm:bg-paper sm:px-4 sm:py-1">
      {vehicle && (
        <Line undo={{ to: changed(search, { words: '1' }), text: 'Search for the words instead' }}>
          {vehicle.isAll ? 'Showing parts that name or fit the ' : 'Showing parts for the '}
          <VehicleLink {...vehicle} /> named in your search
          {vehicle.missedYear !== null && `. None of its variants is of ${vehicle.missedYear}`}
        </Line>
      )}
      {unfitVehicle && (
        <Line>
          Nothing that fits <VehicleLink {...unfitVehicle} /> has the other words. Showing what the words alone find
        </Line>
      )}
      {several && (
        <Line undo={{ to: changed(search, { words: '1' }), text: 'Search for the words instead' }}>
          Showing <Strong>{several.names}</Strong> for “{several.said}”
        </Line>
      )}
      {correctedText && (
        <Line undo={{ to: changed(search, { exact: '1', words: '1' }), text: `Search instead for “${text}”` }}>
          Showing results for <Strong>“{correctedText}”</Strong>
        </Line>
      )}
      {several && droppedWords.length > 0 && (
        <Line>
          Nothing was found for <Strong>{droppedWords.join(', ')}</Strong>
        </Line>
      )}
      {!several && droppedWords.length > 0 && (
        <Line>
          {isMissing ? (
            <>
              No part called <Strong>“{text}”</Strong>
            </>
          ) : (
            'No part has all words'
          )}
          . Shown without: <Strong>{droppedWords.join(', ')}</Strong>
        </Line>
      )}
      {isMissing && droppedWords.length === 0 && (
        <Line>
          No part called <Strong>“{text}”</Strong>. These come nearest
        </Line>
      )}
    </div>
  )
}

const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold text-ink wrap-anywhere">{children}</strong>
)

const VehicleLink = ({ path, name }: { path: string; name: string }) => (
  <Link to={path} className="font-semibold text-ink underline underline-offset-4 hover:text-accent">
    {name}
  </Link>
)

/** One line on how the text was read, with a link that undoes it. */
function Line({ children, undo }: { children: ReactNode; undo?: { to: string; text: string } }) {
  return (
    <div className="flex min-h-11 items-center gap-x-4 sm:flex-wrap sm:gap-x-5">
      <p className={undo ? 'max-sm:truncate' : 'max-sm:line-clamp-2'}>{children}</p>
      {undo && (
        <Link to={undo.to} className={`${link} shrink-0 sm:wrap-anywhere sm:shrink`}>
          <span className="sm:hidden">Undo</span>
          <span className="max-sm:sr-only">{undo.text}</span>
        </Link>
      )}
    </div>
  )
}

/** The address of the same search with some parameters changed, from its first page. */
export function changed(search: string, set: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  for (const [name, value] of Object.entries(set)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return `/search?${params}`
}
