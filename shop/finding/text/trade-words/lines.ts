/** The lines of a list of trade words. */
export const linesOf = (list: string): string[] => list.trim().split('\n')
