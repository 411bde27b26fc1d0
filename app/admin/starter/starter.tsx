import { useState } from 'react'
import { useFetcher } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { formatNumber } from '#shop/numbers.ts'
import { type StarterEntry, type StarterList, starterLists } from '#shop/trade/starter/lists.ts'
import { listStarterEntries } from '#shop/trade/starter/load.server.ts'
import type { Route } from './+types/starter'
import { listOf, listTexts, starterAddress } from './lists.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Starter List', isHidden: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const list = listOf(params.list)
  return { list, entries: await listStarterEntries(context.get(dbContext), list) }
}

export default function Starter({ loaderData: { list, entries } }: Route.ComponentProps) {
  const { title, text, choose, edited } = listTexts[list]
  const { Form, state } = useFetcher()
  const address = starterAddress(list)
  const loaded = entries.filter(entry => entry.loaded > 0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const missing = entries.filter(entry => entry.loaded < entry.total).map(entry => entry.key)
  const ticked = missing.filter(key => chosen.has(key))
  const tick = (keys: string[], isTicked: boolean) => {
    const next = new Set(chosen)
    for (const key of keys) isTicked ? next.add(key) : next.delete(key)
    setChosen(next)
  }
  return (
    <>
      <AdminHead title={title} text={text}>
        <ButtonLink to={edited.to} variant="secondary">
          {edited.label}
        </ButtonLink>
      </AdminHead>
      {loaded.length > 0 && <Loaded list={list} entries={loaded} address={address} />}
      {missing.length > 0 && (
        <Form method="post" action={`${address}/load`} className="rounded-lg border border-line bg-paper">
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2 sm:px-5">
            <h2 className="text-lg">{choose}</h2>
            <Button
              variant="quiet"
              onClick={() => tick(missing, ticked.length < missing.length)}
              className="max-sm:-ml-4"
            >
              {ticked.length < missing.length ? 'Choose All' : 'Choose None'}
            </Button>
          </div>
          <ul className="grid gap-x-4 p-2 sm:grid-cols-2 xl:grid-cols-3">
            {entries
              .filter(entry => missing.includes(entry.key))
              .map(entry => (
                <li key={entry.key}>
                  <label className="flex min-h-11 items-start gap-3 rounded-md px-2 py-2 hover:bg-ground">
                    <input
                      type="checkbox"
                      name="key"
                      value={entry.key}
                      checked={chosen.has(entry.key)}
                      onChange={event => tick([entry.key], event.currentTarget.checked)}
                      className="mt-0.5 size-5 shrink-0 accent-accent"
                    />
                    <span className="min-w-0">
                      <span className="font-medium">{entry.name}</span>
                      <span className="block text-sm text-ink-soft">
                        {entry.detail}
                        {list === 'vehicles' ? ', ' : ' '}
                        {countText(list, entry.total)}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
          </ul>
          <div className="sticky bottom-0 flex justify-end rounded-b-lg border-t border-line bg-paper px-4 py-3 sm:px-5">
            <Button type="submit" busy={state !== 'idle'} busyLabel="Adding...">
              <Icon name="plus" size={20} />
              {ticked.length > 0 ? `Add the ${ticked.length} Chosen` : 'Add the Chosen Ones'}
            </Button>
          </div>
        </Form>
      )}
      <div className="h-10" />
    </>
  )
}

const countText = (list: StarterList, count: number) =>
  `${formatNumber(count)} ${count === 1 ? starterLists[list].one : starterLists[list].many}`

/** The entries that are in the shop, each with a button that takes it out again. */
function Loaded({ list, entries, address }: { list: StarterList; entries: StarterEntry[]; address: string }) {
  return (
    <section aria-labelledby="loaded" className="mb-5 rounded-lg border border-line bg-paper">
      <div className="border-b border-line px-4 py-3 sm:px-5">
        <h2 id="loaded" className="text-lg">
          In your shop
        </h2>
        <p className="text-sm text-ink-soft">Removing leaves whatever parts use, and what you have changed.</p>
      </div>
      <ul className="grid gap-x-4 p-2 sm:grid-cols-2 xl:grid-cols-3">
        {entries.map(entry => (
          <li key={entry.key} className="flex items-center justify-between gap-3 rounded-md px-2 py-1">
            <span className="min-w-0">
              <span className="font-medium">{entry.name}</span>
              <span className="block text-sm text-ink-soft">
                {entry.loaded < entry.total && `${formatNumber(entry.loaded)} of `}
                {countText(list, entry.total)}
              </span>
            </span>
            <RemoveButton entry={entry} action={`${address}/remove`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RemoveButton({ entry, action }: { entry: StarterEntry; action: string }) {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="key" value={entry.key} />
      <Button type="submit" variant="secondary" busy={state !== 'idle'} aria-label={`Remove ${entry.name}`}>
        Remove
      </Button>
    </Form>
  )
}
