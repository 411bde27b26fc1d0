import { createHash, randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { adminCountLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import type { ListedWant, WantKind } from './listed.ts'
import type { Want } from './want.ts'

/** Days for which wants are kept. */
const keptWantDays = 30
/** A text that fewer networks typed in each week may be somebody's own, and is not shown. */
const fewestNetworks = 5
/** A day has no more different wants than this; more are no people's. */
const mostOfDay = 5_000

/** The bits that count networks are chosen anew each week, which begins on Monday. All days are those of UTC. */
const today = sql`(now() at time zone 'UTC')::date`
const weekOf = (day: SQL): SQL => sql`date_trunc('week', ${day}::timestamp)::date`

const saltRow = z.object({ salt: z.string() })

/** The salt of this week. All processes share it; that of another week is gone. */
async function readSalt(db: Db): Promise<string> {
  await db.execute(sql`delete from want_salts where week < ${weekOf(today)}`)
  const { salt } = await onlyRow(db, saltRow)`
    insert into want_salts (week, salt) values (${weekOf(today)}, ${randomBytes(16).toString('base64url')})
    on conflict (week) do update set salt = want_salts.salt returning salt`
  return salt
}

/** The bit of a network for one want, 0 to 63: of another want it is another bit, so that nobody's wants can be joined. */
function bitOf(salt: string, want: Want, network: string): number {
  const hash = createHash('sha256').update(JSON.stringify([salt, want.text, want.subModelId, want.categoryId, network]))
  return (hash.digest()[0] ?? 0) % 64
}

/** Adds wants to those of today, each with the networks that asked, of which only bits are written. */
export async function addWants(db: Db, counted: (Want & { networks: string[] })[]): Promise<void> {
  const salt = await readSalt(db)
  const added = counted.map(({ networks, ...want }) => {
    const bits = networks.reduce((bits, network) => bits | (1n << BigInt(bitOf(salt, want, network))), 0n)
    const { text, subModelId, categoryId } = want
    const asSigned = BigInt.asIntN(64, bits).toString()
    return { text, sub_model_id: subModelId, category_id: categoryId, times: networks.length, networks: asSigned }
  })
  // Rows are locked in the order of the key, so that two processes never wait in a circle.
  await db.execute(sql`
    insert into wants (day, text, sub_model_id, category_id, times, networks)
    select ${today}, text, sub_model_id, category_id, times, networks
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as added (text text, sub_model_id integer, category_id integer, times integer, networks bigint)
    where (select count(*) from wants where day = ${today}) < ${mostOfDay}
      or exists (select from wants known where known.day = ${today} and known.text = added.text
        and known.sub_model_id = added.sub_model_id and known.category_id = added.category_id)
    order by text, sub_model_id, category_id
    on conflict (day, text, sub_model_id, category_id) do update
    set times = wants.times + excluded.times, networks = wants.networks | excluded.networks`)
}

/** SQL: each want of the last 30 days that may be shown: how often, by how many networks in its best week, and when last. */
const shown = (kind: WantKind | null): SQL => sql`
  select text, sub_model_id, category_id, sum(times) as times, max(networks) as networks, max(last_day) as last_day
  from (
    select text, sub_model_id, category_id, sum(times) as times, max(day) as last_day,
      bit_count(bit_or(networks)::bit(64)) as networks
    from wants where day > ${today} - ${keptWantDays}::integer
      ${kind === null ? sql`` : kind === 'searches' ? sql`and text <> ''` : sql`and text = ''`}
    group by text, sub_model_id, category_id, ${weekOf(sql`day`)}
  ) of_week
  group by text, sub_model_id, category_id
  having text = '' or max(networks) >= ${fewestNetworks}`

const listedRow = z.object({
  text: z.string(),
  times: wholeNumber,
  networks: wholeNumber,
  lastDay: z.string(),
  vehicle: z.object({ id: wholeNumber, name: z.string(), path: z.string() }).nullable(),
  category: z.object({ name: z.string(), slug: z.string() }).nullable(),
})

/** SQL: what is shown, as far as pages reach, with the names of its vehicle and category; without what is in the shop no more. */
const named = (kind: WantKind | null): SQL => sql`
  with shown as (
    ${shown(kind)} order by networks desc, times desc, last_day desc, text, sub_model_id, category_id
    limit ${adminCountLimit + 1}
  )
  select shown.*, variant.id as variant_id, make.name || ' ' || model.name || ' ' || variant.name as vehicle_name,
    '/makes/' || make.slug || '/models/' || model.slug || '/sub-models/' || variant.slug || '/categories' as vehicle_path,
    category.name as category_name, category.slug as category_slug
  from shown
  left join car_sub_models variant on variant.id = shown.sub_model_id
  left join car_models model on model.id = variant.model_id
  left join car_makes make on make.id = model.make_id
  left join categories category on category.id = shown.category_id
  where (shown.sub_model_id = 0 or variant.id is not null) and (shown.category_id = 0 or category.id is not null)`

const counted = z.object({ counted: wholeNumber })

const readRows = (db: Db, kind: WantKind | null, limit: number, offset: number): Promise<ListedWant[]> =>
  listRows(db, listedRow)`
    select text, times, networks, last_day::text as "lastDay",
      case when variant_id is not null
        then jsonb_build_object('id', variant_id, 'name', vehicle_name, 'path', vehicle_path) end as vehicle,
      case when category_slug is not null
        then jsonb_build_object('name', category_name, 'slug', category_slug) end as category
    from (${named(kind)}) named
    order by networks desc, times desc, last_day desc, text, sub_model_id, category_id
    limit ${limit} offset ${offset}`

/** A page of what people did not find in the last 30 days, what most networks asked for first. */
export async function listWants(db: Db, kind: WantKind | null, page: number): Promise<Page<ListedWant>> {
  const { counted: total } = await onlyRow(db, counted)`
    select count(*) as counted from (select from (${named(kind)}) named limit ${adminCountLimit + 1}) found`
  const asked = Math.min(page, countPages(total, adminCountLimit))
  const items = await readRows(db, kind, pageSize, (asked - 1) * pageSize)
  return makePage(items, total, asked, adminCountLimit)
}

/** The first 10,000 of them, for a file. */
export const listAllWants = (db: Db, kind: WantKind | null): Promise<ListedWant[]> =>
  readRows(db, kind, adminCountLimit, 0)

/** Removes wants after 30 days, texts of past weeks that will never be shown, and the salts of past weeks. */
export async function forgetOldWants(db: Db): Promise<void> {
  await db.execute(sql`delete from want_salts where week < ${weekOf(today)}`)
  await db.execute(sql`
    delete from wants where day <= ${today} - ${keptWantDays}::integer or (
      text <> '' and day < ${weekOf(today)} and (text, sub_model_id, category_id, ${weekOf(sql`day`)}) in (
        select text, sub_model_id, category_id, ${weekOf(sql`day`)} from wants where text <> '' and day < ${weekOf(today)}
        group by 1, 2, 3, 4 having bit_count(bit_or(networks)::bit(64)) < ${fewestNetworks}
      )
    )`)
}
