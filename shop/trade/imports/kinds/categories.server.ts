import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { typedCategory } from '#shop/catalogue/categories/form.server.ts'
import { categoryIcons } from '#shop/catalogue/categories/shown.ts'
import { pictureField, slugField } from '#shop/office/forms/fields.ts'
import { freeSlug, slugOf } from '#shop/slugs.server.ts'
import { slugsOfRows } from './category-identity.ts'
import { placeInTree } from './category-tree.ts'
import { type Column, displayOrder, isActive, type Value, type Values } from './column.server.ts'
import { byVersion, type Kind, type Reader, refuse } from './kind.server.ts'
import { schemaCell, schemaLines, settleSchema } from './schema-cell.server.ts'

const isIcon = (text: string) =>
  categoryIcons.some(icon => icon === text) || (text !== '' && pictureField.safeParse(text).success)

const columns: Column[] = [
  {
    name: 'name',
    label: 'Name',
    aliases: [
      'category',
      'title',
      'kategorie',
      'bezeichnung',
      'nom',
      'categorie',
      'nombre',
      'categoria',
      'nome',
      'nazwa',
      'kategoria',
    ],
    cell: 'name',
    read: typedCategory.name.refine(
      name => !/\s[>›»→]+\s/.test(name),
      'This is a path. Write its last name here, and what stands before it into the column Parent',
    ),
    needed: 'always',
  },
  {
    name: 'parent',
    label: 'Parent',
    aliases: [
      'parent category',
      'parent slug',
      'parent path',
      'below',
      'oberkategorie',
      'categorie parente',
      'padre',
      'nadrzedna',
    ],
    isSaidEmpty: true,
    read: z
      .string()
      .trim()
      .max(1000, 'Parent is too long')
      .transform(text => text || null),
    hint: "Slug, name or path ('Brakes > Discs') of a category of the shop or of the file; empty for a main category",
    needed: 'always',
  },
  {
    name: 'slug',
    label: 'Slug',
    aliases: ['category slug', 'url'],
    isKey: true,
    read: slugField.transform(slug => slug || null),
    hint: 'Tells which category a row is about; without it that is the one of its name below its parent',
  },
  { name: 'description', label: 'Description', aliases: ['text', 'beschreibung'], read: typedCategory.description },
  {
    name: 'universalHint',
    label: 'Hint of universal products',
    aliases: ['hint', 'universal hint'],
    read: typedCategory.universalHint,
  },
  {
    name: 'icon',
    label: 'Icon',
    aliases: ['picture', 'image'],
    read: z
      .string()
      .trim()
      .transform(text => text || 'Package')
      .refine(isIcon, `Icon is one of ${categoryIcons.join(', ')}, or the address of a picture`),
    hint: `${categoryIcons.join(', ')}, or the address of a picture`,
  },
  displayOrder,
  isActive,
  {
    name: 'specifications',
    label: 'Specifications',
    aliases: ['schema', 'specification schema', 'characteristics', 'attributes'],
    read: schemaCell,
    tell: schemaLines,
    hint: "A line for each: 'Material: Steel | Brass' is a choice, 'Thickness: text' a line, 'Notes: long text' several; a star before the colon makes it required",
  },
]

const textOf = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null)

const treeRow = z.object({ slug: z.string(), name: z.string(), parent: z.string().nullable() })

async function reader(db: Db, rows: Values[]): Promise<Reader> {
  const there = await listRows(db, treeRow)`
    select c.slug, c.name, parent.slug as parent from categories c left join categories parent on parent.id = c.parent_id`
  const given = rows.map(row => ({
    slug: textOf(row.slug),
    wanted: slugOf(String(row.name), 'category'),
    name: String(row.name),
    parent: textOf(row.parent),
  }))
  const slugs = slugsOfRows(there, given, freeSlug)
  const findParent = placeInTree(
    there,
    given.map(({ name, parent }, place) => ({ name, parent, slug: slugs[place] ?? '' })),
  )
  const slugOfRow = new Map(rows.map((row, place) => [row, slugs[place] ?? '']))
  const judge: Reader['judge'] = (values, current) => {
    const slug = String(values.slug)
    const parent = findParent(slug)
    if ('reason' in parent) return refuse('parent', parent.reason)
    const schema = settleSchema(textOf(values.specifications), textOf(current?.specifications))
    const { displayOrder, specifications: _, ...rest } = values
    return {
      values: {
        ...rest,
        parent: parent.slug,
        slug,
        ...(displayOrder != null && { displayOrder }),
        ...(schema !== null && { specifications: schema }),
      },
    }
  }
  return {
    find: values => {
      const slug = slugOfRow.get(values) ?? ''
      return { key: slug, values: { ...values, slug } }
    },
    judge,
  }
}

/** SQL: whether something that an undo does not take away stands in the branch of a category `p`, or in itself. */
const isInUse = sql`exists (
  with recursive branch as (
    select p.id, p.slug, p.version
    union all
    select c.id, c.slug, c.version from categories c join branch on c.parent_id = branch.id
  )
  select from branch where version <> 1 or exists (select from products x where x.category_id = branch.id)
    or not exists (select from import_rows w where w.import_id = r.import_id and w.key = branch.slug and w.outcome = 'new'))`

/** Categories with their parents, which may stand in any row of the file or in the shop. */
export const categories: Kind = {
  // Name and parent alone make a category.
  isWholeByKey: true,
  title: 'Categories',
  text: 'Categories with their parents and the specifications of their products.',
  thing: 'category',
  columns,
  asOneUpTo: 5_000,
  reader,
  source: sql`categories p left join categories parent on parent.id = p.parent_id`,
  isAbout: key => sql`p.slug = ${key}`,
  order: [{ by: sql`p.slug`, type: 'text' }],
  values: sql`jsonb_build_object('name', p.name, 'parent', parent.slug, 'slug', p.slug, 'description', p.description,
    'universalHint', p.universal_hint, 'icon', coalesce(p.icon, 'Package'), 'displayOrder', p.display_order,
    'isActive', p.is_active, 'specifications', p.specification_schema::text)`,
  lock: (tx, rows) =>
    tx.execute(sql`
      select from categories p where p.slug in (select r.key from ${rows} union all select r.v ->> 'parent' from ${rows})
      order by p.id for no key update`),
  isPossible: sql`(r.v ->> 'parent' is null or exists (select from categories c where c.slug = r.v ->> 'parent')
    or exists (select from import_rows w where w.import_id = r.import_id and w.key = r.v ->> 'parent' and w.outcome = 'new'))`,
  insert: rows => sql`
    with fresh as materialized (
      select r.*, nextval(pg_get_serial_sequence('categories', 'id'))::integer as id from ${rows}
    ), placed as (
      select fresh.*, coalesce(parent.id, sibling.id) as parent_id
      from fresh left join categories parent on parent.slug = fresh.v ->> 'parent'
        left join fresh sibling on sibling.key = fresh.v ->> 'parent'
    )
    insert into categories as p (id, name, slug, description, universal_hint, icon, parent_id, display_order, is_active,
      specification_schema)
    select r.id, r.v ->> 'name', r.key, r.v ->> 'description', r.v ->> 'universalHint', coalesce(r.v ->> 'icon', 'Package'),
      r.parent_id, coalesce((r.v ->> 'displayOrder')::integer,
        least(999999, row_number() over (partition by r.parent_id order by r.number)
          + coalesce((select max(display_order) from categories s where s.parent_id is not distinct from r.parent_id), -1))),
      coalesce((r.v ->> 'isActive')::boolean, true), coalesce((r.v ->> 'specifications')::json, '{}')
    from placed r
    returning p.slug as key, p.id, p.name, p.version`,
  update: rows => sql`
    update categories p set name = coalesce(r.v ->> 'name', p.name),
      description = case when r.v ? 'description' then r.v ->> 'description' else p.description end,
      universal_hint = case when r.v ? 'universalHint' then r.v ->> 'universalHint' else p.universal_hint end,
      icon = coalesce(r.v ->> 'icon', p.icon),
      parent_id = case when r.v ? 'parent' then parent.id else p.parent_id end,
      display_order = coalesce((r.v ->> 'displayOrder')::integer, p.display_order),
      is_active = coalesce((r.v ->> 'isActive')::boolean, p.is_active),
      specification_schema = coalesce((r.v ->> 'specifications')::json, p.specification_schema), version = p.version + 1
    from ${rows} left join categories parent on parent.slug = r.v ->> 'parent'
    where p.slug = r.key
    returning r.key, p.id, p.name, p.version`,
  ...byVersion(isInUse),
  remove: rows => sql`
    delete from categories p using ${rows} where p.slug = r.key returning r.key, p.id, p.name, p.version`,
}
