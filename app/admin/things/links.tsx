import { useLocation } from 'react-router'
import { ForChanges, useMayChange } from '#app/admin/parts/may.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { Thing } from './thing.ts'

/** The button above a list that adds a thing, for who may. */
export function AddLink({ thing: { list, title } }: { thing: Thing }) {
  const { search } = useLocation()
  return (
    <ForChanges>
      <ButtonLink to={`${list.to}/new${search}`} preventScrollReset>
        <Icon name="plus" size={20} />
        Add {title}
      </ButtonLink>
    </ForChanges>
  )
}

type Actions = { thing: Thing; id: number; name: string; className?: string }

/** The buttons of a thing in its list that edit and delete it, by default in the corner of a card; who may not change it has one that looks at it. */
export function ThingActions({ thing: { list }, id, name, className = '-m-1.5 max-sm:flex-col' }: Actions) {
  const { search } = useLocation()
  const mayChange = useMayChange()
  const address = `${list.to}/${id}`
  const button = { preventScrollReset: true, variant: 'quiet', size: 'icon' } as const
  return (
    <div className={`flex shrink-0 ${className}`}>
      <ButtonLink {...button} to={address + search} aria-label={`${mayChange ? 'Edit' : 'View'} ${name}`}>
        <Icon name={mayChange ? 'pencil' : 'eye'} size={19} />
      </ButtonLink>
      {mayChange && (
        <ButtonLink {...button} to={`${address}/delete${search}`} aria-label={`Delete ${name}`}>
          <Icon name="trash" size={19} />
        </ButtonLink>
      )}
    </div>
  )
}
