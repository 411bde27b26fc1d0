import { EditThing } from '#app/admin/things/dialogs.tsx'
import { findThing, updateThing } from '#app/admin/things/routes.server.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { findArea, updateArea } from '#shop/selling/delivery/areas.server.ts'
import { areaForm } from '#shop/selling/delivery/form.server.ts'
import type { Route } from './+types/edit'
import { areaThing } from './area.ts'
import { AreaFields, typedArea } from './fields.tsx'

export const loader = findThing(areaThing, findArea)

export const action = updateThing(
  areaThing,
  form => parseForm(areaForm, form),
  (db, area, who) => updateArea(db, { ...who, ...area }),
)

export default function EditArea({ loaderData: area, actionData: problems }: Route.ComponentProps) {
  return (
    <EditThing thing={areaThing} found={area} problems={problems}>
      <AreaFields values={typedArea(area)} problems={problems} />
    </EditThing>
  )
}
