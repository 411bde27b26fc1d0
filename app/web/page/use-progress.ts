import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again every so many milliseconds while a job runs, so that its progress is the true one. */
export function useProgress(isRunning: boolean, everyMs: number) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return
    const timer = setTimeout(revalidate, everyMs)
    return () => clearTimeout(timer)
  }, [isRunning, state, revalidate, everyMs])
}
