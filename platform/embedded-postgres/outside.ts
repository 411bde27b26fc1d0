import { chmod, mkdir } from 'node:fs/promises'

/** Where root puts binaries and databases that PostgreSQL's unprivileged user cannot reach in their own place. */
export const outsideFolder = '/var/lib/camshaft'

/** Makes a folder there that everyone may enter, whatever our umask. */
export async function makeOutsideFolder(path: string) {
  for (const folder of [outsideFolder, path]) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
  }
}
