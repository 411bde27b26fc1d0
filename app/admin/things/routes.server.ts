import { type ActionFunctionArgs, redirect } from 'react-router'
import { refusedDeletion, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { type Db, dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type ParsedForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import type { Deleted, Saved } from '#shop/office/audit/changes.ts'
import { addressBehind, capitalized, type Thing } from './thing.ts'

// Loaders and actions of the dialogs of a thing: `export const action = updateThing(brand, …)`.

type Args = Pick<ActionFunctionArgs, 'context' | 'params' | 'request'>
type Read<Value> = (form: FormData, context: Args['context']) => ParsedForm<Value>
type Who = { id: number; by: string }

/** A loader: what `find` knows of the thing whose id stands in the address; 404 with the way to the list where there is none. */
export const findThing =
  <Found>(thing: Thing, find: (db: Db, id: number) => Promise<Found | null>) =>
  async ({ context, params }: Pick<Args, 'context' | 'params'>): Promise<Found> => {
    const id = readId(params[thing.param])
    const found = id === null ? null : await find(context.get(dbContext), id)
    return found ?? notFound({ title: missing(thing), leadsTo: thing.list })
  }

/** An action: reads the form and creates a thing, then leads back to the list; 422 with messages and what was typed where it is refused. */
export const createThing =
  <Value>(thing: Thing, read: Read<Value>, create: (db: Db, value: Value, by: string) => Promise<Saved>) =>
  ({ context, request }: Args) =>
    save({ thing, done: 'created' }, { context, request }, read, (db, value, by) => create(db, value, by))

/** An action: the same for the thing whose id stands in the address. 409 with the other's changes where somebody saved it meanwhile. */
export const updateThing =
  <Value>(thing: Thing, read: Read<Value>, update: (db: Db, value: Value, who: Who) => Promise<Saved>) =>
  ({ context, request, params }: Args) =>
    save({ thing, done: 'updated' }, { context, request }, read, (db, value, by) =>
      update(db, value, { id: readId(params[thing.param]) ?? 0, by }),
    )

/** An action: deletes the thing whose id stands in the address; 409 with what stands in the way. */
export const deleteThing =
  (thing: Thing, remove: (db: Db, who: Who) => Promise<Deleted>) =>
  async ({ context, request, params }: Args) => {
    const { userId } = await signedIn(context)
    const deleted = await remove(context.get(dbContext), { id: readId(params[thing.param]) ?? 0, by: userId })
    if (!deleted.ok) return refusedDeletion(deleted, { list: thing.list, missing: missing(thing) })
    throw backToList(request, { thing, done: 'deleted' })
  }

type Deed = { thing: Thing; done: 'created' | 'updated' | 'deleted' }

async function save<Value>(
  deed: Deed,
  { context, request }: Pick<Args, 'context' | 'request'>,
  read: Read<Value>,
  write: (db: Db, value: Value, by: string) => Promise<Saved>,
) {
  const { userId } = await signedIn(context)
  const form = read(await sentForm(request), context)
  if (!form.ok) return refusedForm(form)
  const saved = await write(context.get(dbContext), form.value, userId)
  const { list } = deed.thing
  if (!saved.ok) return refusedSave(saved, form.typed, { list, missing: missing(deed.thing) })
  throw backToList(request, deed)
}

const missing = ({ title }: Thing): string => `${capitalized(title)} not found`

const backToList = (request: Request, { thing, done }: Deed): Response =>
  redirect(addressBehind(thing, new URL(request.url).search), {
    headers: [flashHeader({ title: `${capitalized(thing.name)} ${done} successfully` })],
  })
