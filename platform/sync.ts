import { open } from 'node:fs/promises'

/**
 * Waits until a file, or the names in a folder, are on the disk. A new or renamed file outlasts a power cut only once its
 * folder is synced too.
 */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
