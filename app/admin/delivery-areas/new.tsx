import { NewThing } from '#app/admin/things/dialogs.tsx'
import { createThing } from '#app/admin/things/routes.server.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { createArea } from '#shop/selling/delivery/areas.server.ts'
import { newAreaForm } from '#shop/selling/delivery/form.server.ts'
import type { Route } from './+types/new'
import { areaThing } from './area.ts'
import { AreaFields, typedArea } from './fields.tsx'

export const action = createThing(
  areaThing,
  form => parseForm(newAreaForm, form),
  (db, values, by) => createArea(db, { by, values }),
)

export default function NewArea({ actionData: problems }: Route.ComponentProps) {
  return (
    <NewThing thing={areaThing} problems={problems}>
      <AreaFields values={typedArea(null)} problems={problems} />
    </NewThing>
  )
}
