const code = 'STORAGE_AWAY'

/** The object storage refused a file, or said nothing. Its message is that of the cause. */
export class StorageAwayError extends Error {
  readonly code = code
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Whether an error says that the object storage is away. By its code: the built website has a class of its own. */
export function isStorageAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true
  }
  return false
}
