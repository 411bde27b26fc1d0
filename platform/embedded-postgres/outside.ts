import { chmod, mkdir } from 'node:fs/promises'

/** Where root puts what the unprivileged user of PostgreSQL cannot reach in its own place. */
export const outsideFolder = '/var/lib/camshaft'

/** Makes a folder in it that everyone may enter, whatever our umask. */
export async function makeOutsideFolder(path: string) {
  for (const folder of [outsideFolder, path]) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
  }
}
