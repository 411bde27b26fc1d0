import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A district with its folders, 'selling' with 'cart' and 'orders'. The last one is `shop` itself, whose files all share. */
export type District = { name: string; folders: string[] }

/** The districts by the table of shop/README.md, from the top to the bottom. */
export const districts: District[] = Array.from(
  readFileSync('shop/README.md', 'utf8').matchAll(/^\| (?!district)([a-z]+) \| ([^|]*)\|/gm),
  ([, name = '', folders = '']) => ({
    name,
    folders: folders
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  }),
)

/** An import of a value by another folder: both are files, such as shop/selling/orders/place.server.ts. */
export type Arrow = { from: string; to: string }

/** The value imports of a file: all but `import type …` and lists of nothing but types. */
export function importsOf(file: string, source: string): Arrow[] {
  const statements = source.matchAll(/^(?:import|export)\s(?!type\s)([^'";=]*?)(?:from\s+)?'([#.][^']+)'/gm)
  const called = source.matchAll(/(import)\('([#.][^']+)'\)/g)
  return [...statements, ...called].flatMap(([, names = '', path = '']) => {
    const hasValues = !/^\{[\s,]*\}\s*$/.test(names.replace(/\btype \w+(?: as \w+)?/g, ''))
    return hasValues ? { from: file, to: path.startsWith('#') ? path.slice(1) : join(dirname(file), path) } : []
  })
}

/** The imports from one folder of shop/ to another. */
export const listArrows = (): Arrow[] =>
  readdirSync('shop', { recursive: true, encoding: 'utf8' })
    .map(file => join('shop', file))
    .filter(file => /(?<!\.test)\.ts$/.test(file))
    .flatMap(file => importsOf(file, readFileSync(file, 'utf8')))
    .filter(({ from, to }) => to.startsWith('shop/') && dirname(from) !== dirname(to))

const placeOf = (file: string): number => {
  const [, name = '', ...below] = file.split('/')
  return districts.findIndex(district => district.name === (below.length > 0 ? name : 'shop'))
}

/** Whether an import leads to a district above. */
export const pointsUpwards = ({ from, to }: Arrow): boolean => placeOf(to) < placeOf(from)

/** Returns the imports that close a circle: the folder that is imported leads back, at once or by way of others. */
export function circlesIn(arrows: Arrow[]): Arrow[] {
  const leads = new Map<string, Set<string>>()
  for (const { from, to } of arrows) leads.set(dirname(from), (leads.get(dirname(from)) ?? new Set()).add(dirname(to)))
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const folder of leads.get(from) ?? []) if (!seen.has(folder)) reached(folder, seen.add(folder))
    return seen
  }
  return arrows.filter(({ from, to }) => reached(dirname(to)).has(dirname(from)))
}
