import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { endedSession } from '#app/web/session-ended.ts'
import { useSign } from '#app/web/signed-in.ts'
import { say } from '#app/web/toast.ts'

/** Loads what says that a session has ended once one has: few pages ever need it. */
export function SessionNotice() {
  const endedFor = useSyncExternalStore(endedSession.subscribe, endedSession.read, endedSession.readNothing)
  const [Ended, setEnded] = useState<ComponentType<{ endedFor: string }> | null>(null)
  const sign = useSign()
  const isWanted = endedFor !== null
  useEffect(() => {
    if (sign) endedSession.see(sign)
  }, [sign])
  useEffect(() => {
    if (!isWanted || Ended) return
    import('./session-ended.tsx').then(
      module => setEnded(() => module.SessionEnded),
      () =>
        say(
          'Your session has ended',
          'Nothing was sent. Log in again in another tab, then send it once more.',
          'danger',
        ),
    )
  }, [isWanted, Ended])
  return isWanted && Ended && <Ended endedFor={endedFor} />
}
