/** The lists that an owner may take over instead of typing them: vehicles make by make, categories branch by branch. */
export const starterLists = {
  vehicles: { one: 'variant', many: 'variants' },
  categories: { one: 'category', many: 'categories' },
} as const
export type StarterList = keyof typeof starterLists

export const readStarterList = (text: string): StarterList | null =>
  text === 'vehicles' || text === 'categories' ? text : null

/** A make or a main category of a list, which is loaded and removed as a whole. `total` and `loaded` count its rows. */
export type StarterEntry = { key: string; name: string; detail: string; total: number; loaded: number }

/** 'Toyota: 341 variants removed. 12 stay, since parts use them or you have changed them.' */
export function removedText(
  list: StarterList,
  { name, removed, kept }: { name: string; removed: number; kept: number },
) {
  const { one, many } = starterLists[list]
  const gone = `${name}: ${removed} ${removed === 1 ? one : many} removed.`
  if (kept === 0) return gone
  const [stay, them] = kept === 1 ? ['1 stays', 'it'] : [`${kept} stay`, 'them']
  return `${gone} ${stay}, since something uses ${them} or you have changed ${them}.`
}
