import { redirect } from 'react-router'
import { readDbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { findTypedCars } from '#shop/finding/identify/typed-cars.server.ts'
import type { Route } from './+types/cars'

export const loader = () => redirect('/admin/counter')

/** The cars that a caller means by words or by a VIN. It comes by POST, so that a VIN stands in no address. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = String((await sentForm(request)).get('car') ?? '')
  return { typed, ...(await findTypedCars(context.get(readDbContext), typed, new Date())) }
}
