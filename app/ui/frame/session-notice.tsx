import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { type Message, say } from '#app/web/forms/toast.ts'
import { type Kept, keptForm } from '#app/web/session/ended.ts'
import { useSign } from '#app/web/session/signed-in.ts'
import { claimPage } from '#app/web/session/whose-page.ts'

/** Loads the notices of session-ended.tsx once a form was kept back: few visits ever need them. */
export function SessionNotice() {
  const kept = useSyncExternalStore(keptForm.subscribe, keptForm.read, keptForm.readNothing)
  const [Notice, setNotice] = useState<ComponentType<{ kept: Kept }> | null>(null)
  const sign = useSign()
  useEffect(() => {
    if (sign) claimPage(sign)
  }, [sign])
  useEffect(() => {
    if (!kept || Notice) return
    import('./session-ended.tsx').then(
      module => setNotice(() => module.KeptForm),
      () => say({ ...inShort[kept.why], tone: 'danger' }),
    )
  }, [kept, Notice])
  return kept && Notice && <Notice kept={kept} />
}

const inShort: Record<Kept['why'], Message> = {
  ended: {
    title: 'Your session has ended',
    description: 'Nothing was sent. Log in again in another tab, then send it once more.',
  },
  'somebody else': {
    title: 'Somebody else is logged in',
    description: 'Nothing was sent. Load the page anew to go on.',
  },
}
