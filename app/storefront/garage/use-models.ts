import { useEffect, useState } from 'react'
import { say } from '#app/web/toast.ts'

type NamedModel = { id: number; name: string }
type Models =
  | { makeId: string; status: 'loading' | 'failed' }
  | { makeId: string; status: 'loaded'; models: NamedModel[] }

/** The models of the chosen make, loaded when it is chosen; null until they are there. `retry` loads them again. */
export function useModels(makeId: string) {
  const [loaded, setLoaded] = useState<Models | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!makeId) return setLoaded(null)
    const left = new AbortController()
    setLoaded({ makeId, status: 'loading' })
    fetchModels(makeId, left.signal)
      .then(models => setLoaded({ makeId, status: 'loaded', models }))
      .catch(() => {
        if (left.signal.aborted) return
        setLoaded({ makeId, status: 'failed' })
        say({ title: 'Failed to load models', tone: 'danger' })
      })
    return () => left.abort()
  }, [makeId, attempt])
  return { loaded: loaded?.makeId === makeId ? loaded : null, retry: () => setAttempt(attempt + 1) }
}

async function fetchModels(makeId: string, signal: AbortSignal): Promise<NamedModel[]> {
  const response = await fetch(`/garage/models?make=${makeId}`, { signal })
  const body: unknown = await response.json()
  if (!response.ok || typeof body !== 'object' || body === null || !('models' in body) || !Array.isArray(body.models)) {
    throw new Error(`Models of make ${makeId}: ${response.status}`)
  }
  return body.models.filter(isNamedModel)
}

const isNamedModel = (value: unknown): value is NamedModel =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'number' &&
  typeof value.name === 'string'
