import { useEffect, useState } from 'react'
import { say } from '#app/web/forms/toast.ts'

type Loaded<Item> = { address: string; items: Item[] | null; hasFailed: boolean }

/**
 * The items at an address of the shop that answers { items: [...] }, loaded when the address is known. Null until they are
 * there; `hasFailed` says that they could not be loaded, which a toast says too where there is a text for it, and `retry` loads
 * them again.
 */
function useLoaded<Item>(address: string | null, isItem: (value: unknown) => value is Item, failure: string | null) {
  const [loaded, setLoaded] = useState<Loaded<Item> | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!address) return setLoaded(null)
    const left = new AbortController()
    setLoaded({ address, items: null, hasFailed: false })
    fetchItems(address, left.signal)
      .then(items => setLoaded({ address, items: items.filter(isItem), hasFailed: false }))
      .catch(() => {
        if (left.signal.aborted) return
        setLoaded({ address, items: null, hasFailed: true })
        if (failure) say({ title: failure, tone: 'danger' })
      })
    return () => left.abort()
  }, [address, attempt])
  const { items = null, hasFailed = false } = loaded?.address === address ? loaded : {}
  return { items, hasFailed, retry: () => setAttempt(attempt + 1) }
}

async function fetchItems(address: string, signal: AbortSignal): Promise<unknown[]> {
  const response = await fetch(address, { signal })
  const body: unknown = await response.json()
  if (!response.ok || typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items)) {
    throw new Error(`${address}: ${response.status}`)
  }
  return body.items
}

export type Named = { id: number; name: string }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string'

type NamedVariant = Named & { year: string }

const isVariant = (value: unknown): value is NamedVariant =>
  isNamed(value) && 'year' in value && typeof value.year === 'string'

/** The makes; asked for only where `isNeeded`, since some pages bring them. */
export const useMakes = (isNeeded: boolean) =>
  useLoaded(isNeeded ? '/garage/makes' : null, isNamed, 'Failed to load car makes')

/** The models of the chosen make. */
export const useModels = (makeId: string) =>
  useLoaded(makeId ? `/garage/models?make=${makeId}` : null, isNamed, 'Failed to load models')

/** The variants of the chosen model. */
export const useVariants = (modelId: string) =>
  useLoaded(modelId ? `/garage/model-variants?model=${modelId}` : null, isVariant, 'Failed to load variants')

/** The same where the page does without them. */
export const useVariantsIfThere = (modelId: string | null) =>
  useLoaded(modelId && `/garage/model-variants?model=${modelId}`, isVariant, null).items
