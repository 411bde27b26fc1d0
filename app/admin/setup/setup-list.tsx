import { Link, useFetcher } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { Setup } from '#shop/overview/setup/facts.server.ts'

/** The list that leads from an empty shop to its first order; where it is put away, the button that brings it back. */
export function SetupList({ setup: { isShown, steps } }: { setup: Setup }) {
  const { Form, state } = useFetcher()
  if (!isShown) {
    return (
      <Form method="post" action="/admin/setup/bring-back" className="mb-4">
        <Button type="submit" variant="secondary" busy={state !== 'idle'}>
          Show What Is Left to Set Up
        </Button>
      </Form>
    )
  }
  const next = steps.find(step => !step.isDone)
  return (
    <section aria-labelledby="setup" className="mb-4 rounded-lg border border-line bg-paper">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
        <h2 id="setup" className="text-lg">
          Open your shop{' '}
          <span className="text-sm font-normal tracking-normal text-ink-soft">
            {steps.filter(step => step.isDone).length} of {steps.length} done
          </span>
        </h2>
        <Form method="post" action="/admin/setup/put-away">
          <Button type="submit" variant="quiet" busy={state !== 'idle'}>
            Put Away
          </Button>
        </Form>
      </div>
      <ol className="divide-y divide-line">
        {steps.map(step => (
          <li key={step.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <Icon
              name={step.isDone ? 'circle-check' : 'arrow-right'}
              size={22}
              className={`shrink-0 ${step.isDone ? 'text-success' : 'text-ink-faint'}`}
            />
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                {step.title}
                {step.isDone && <span className="sr-only"> (done)</span>}
              </p>
              {!step.isDone && <p className="text-sm text-ink-soft">{step.text}</p>}
            </div>
            {!step.isDone && (
              <Link
                to={step.to}
                className={`inline-flex min-h-11 items-center rounded-md px-4 font-semibold max-sm:ml-9.5 ${
                  step === next
                    ? 'bg-accent text-white hover:bg-accent-strong'
                    : 'border border-line-strong bg-paper hover:bg-ground'
                }`}
              >
                {step.action}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
