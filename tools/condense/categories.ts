import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SpecificationSchema } from '#db/columns.ts'
import type { Attribute, Branch } from './category-fields.ts'
import { body } from './category-tree-body.ts'
import { brakes } from './category-tree-brakes.ts'
import { chassis } from './category-tree-chassis.ts'
import { engine } from './category-tree-engine.ts'
import { interior } from './category-tree-interior.ts'
import { running } from './category-tree-running.ts'

type Taxonomy = {
  version: string
  categories: { id: string; full_name: string; attributes: string[] }[]
  attributes: Record<string, { name: string; values: string[] }>
}
const tree = [...brakes, ...engine, ...chassis, ...running, ...body, ...interior]

/** Fills the shop's category tree with attributes and allowed values of the taxonomy; refuses what it does not have. */
type SchemaField = SpecificationSchema[string]

/** A category of categories.json with those below it. */
type CategorySource = {
  name: string
  taxonomyId: string | null
  icon: string
  description: string
  schema: SpecificationSchema | null
  children: CategorySource[]
}

export function condenseCategories(folder: string): { taxonomyVersion: string; categories: CategorySource[] } {
  const taxonomy: Taxonomy = JSON.parse(readFileSync(join(folder, 'vehicles_parts_categories.json'), 'utf8'))
  return {
    taxonomyVersion: taxonomy.version,
    categories: tree.map(branch => fill(branch, taxonomy)),
  }
}

function fill(branch: Branch, taxonomy: Taxonomy): CategorySource {
  const { name, id, icon, description } = branch
  if (id && !taxonomy.categories.some(category => category.id === id)) throw new Error(`${name}: no category ${id}`)
  const fields = branch.fields?.map(field => [field.key.replace('/', '_'), fillField(name, field, taxonomy)])
  return {
    name,
    taxonomyId: id ?? null,
    icon: `/pictures/parts/${icon}.svg`,
    description,
    schema: fields ? Object.fromEntries(fields) : null,
    children: (branch.children ?? []).map(child => fill(child, taxonomy)),
  }
}

function fillField(category: string, field: Attribute, taxonomy: Taxonomy): SchemaField {
  const required = field.required ?? false
  if (field.type !== 'select') return { label: field.label, type: field.type, options: [], required }
  const attribute = taxonomy.attributes[field.key]
  if (!attribute) throw new Error(`${category}: no attribute ${field.key}`)
  for (const value of field.only ?? []) {
    if (!attribute.values.includes(value)) throw new Error(`${category}: ${field.key} has no value ${value}`)
  }
  const options = attribute.values.filter(value => !field.only || field.only.includes(value))
  return { label: field.label || attribute.name, type: 'select', options, required }
}
