import { wordForms, wordsOf } from '#shop/finding/text/words.ts'
import type { CategoryBranch } from './categories.ts'

/** The categories that have a page, by the words of their names: top ones and short names first. */
export type CategoryNames = readonly { category: CategoryBranch; words: string[] }[]

/** A category as the owner keeps it. */
type CategoryNode = {
  id: number
  parentId: number | null
  name: string
  isActive: boolean
  displayOrder: number
}

/** A bigger branch than this costs a search more than it says. */
const mostBranch = 24

/** Names the categories of a shop that are active and stand below active ones only. */
export function nameCategories(categories: readonly CategoryNode[]): CategoryNames {
  const byId = new Map(categories.map(category => [category.id, category]))
  const below = Map.groupBy(
    categories.filter(({ isActive }) => isActive),
    ({ parentId }) => parentId,
  )
  const isShown = ({ isActive, parentId }: CategoryNode): boolean => {
    const parent = parentId === null ? null : byId.get(parentId)
    return isActive && (!parent || isShown(parent))
  }
  const branchOf = (id: number): number[] => [id, ...(below.get(id) ?? []).flatMap(child => branchOf(child.id))]
  const shown = categories
    .filter(isShown)
    .sort(
      (a, b) =>
        Number(a.parentId !== null) - Number(b.parentId !== null) ||
        a.name.length - b.name.length ||
        a.displayOrder - b.displayOrder ||
        a.id - b.id,
    )
  return shown.map(({ id, name }) => {
    const branch = branchOf(id)
    return { category: { id, name, branch: branch.length > mostBranch ? null : branch }, words: wordsOf(name) }
  })
}

const mostNamed = 40

/** The categories that have one of the words in their names. */
export function listNamedCategories(names: CategoryNames, words: readonly string[]): CategoryBranch[] {
  const sought = new Set(words)
  return firstOf(names, mostNamed, named => named.some(word => sought.has(word)))
}

/** The categories that have all of the words in their names, in any number; the last word may be only begun. */
export function listBegunCategories(names: CategoryNames, words: readonly string[], most: number): CategoryBranch[] {
  const begun = words.at(-1)
  if (begun === undefined) return []
  const whole = words.slice(0, -1).map(word => new Set(wordForms(word)))
  const isBegun = (named: string[]) =>
    named.some(word => word.startsWith(begun)) && whole.every(forms => named.some(word => forms.has(word)))
  return firstOf(names, most, isBegun)
}

const firstOf = (names: CategoryNames, most: number, isMeant: (words: string[]) => boolean): CategoryBranch[] =>
  names
    .filter(({ words }) => isMeant(words))
    .slice(0, most)
    .map(({ category }) => category)
