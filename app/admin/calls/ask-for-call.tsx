import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { say } from '#app/web/forms/toast.ts'
import { callPath } from './addresses.ts'
import type { action } from './call.tsx'

/** The button that puts an order on the call list; a toast says where that is refused. */
export function AskForCall({ orderId }: { orderId: string }) {
  const fetcher = useFetcher<typeof action>()
  const refusal = fetcher.data?.errors['']
  useEffect(() => {
    if (refusal) say({ title: 'Not on the call list', description: refusal, tone: 'danger' })
  }, [refusal])
  return (
    <fetcher.Form method="post" action={callPath(orderId)} preventScrollReset>
      <Button
        type="submit"
        name="what"
        value="ask"
        variant="quiet"
        busy={fetcher.state !== 'idle'}
        className="!px-2 underline underline-offset-4"
      >
        Ask for a Call First
      </Button>
    </fetcher.Form>
  )
}
