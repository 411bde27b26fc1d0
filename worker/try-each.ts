/**
 * Does pieces of work that do not need each other, one after the other. All are tried; what failed is thrown at the end, as one.
 */
export async function tryEach(pieces: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const piece of pieces) {
    try {
      await piece()
    } catch (error) {
      failures.push(error)
    }
  }
  const [first] = failures
  if (failures.length === 1) throw first
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${pieces.length} failed`)
}
