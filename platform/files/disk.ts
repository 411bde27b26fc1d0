import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Files, StoredFile } from '#platform/files.ts'
import { syncPath } from '#platform/sync.ts'
import { checkFileName, isFileName } from './names.ts'

/** Files in `${dataDir}/uploads`. */
export function diskFiles(dataDir: string): Files {
  const root = join(dataDir, 'uploads')
  const pathOf = (name: string) => {
    checkFileName(name)
    return join(root, ...name.split('/'))
  }
  return {
    async put(name, content) {
      const path = pathOf(name)
      const folder = dirname(path)
      const making = `${path}.${randomBytes(4).toString('hex')}.part`
      await mkdir(folder, { recursive: true })
      try {
        await write(making, content)
        await rename(making, path)
      } catch (error) {
        await rm(making, { force: true })
        throw error
      }
      await syncPath(folder)
    },

    async read(name) {
      if (!isFileName(name)) return null
      const path = pathOf(name)
      const found = await stat(path).catch(nothingThere)
      if (!found?.isFile()) return null
      // A blob opens its file only when it is read, so that a request that was given up leaves no file open.
      const blob = await openAsBlob(path)
      return { body: blob.stream(), bytes: blob.size }
    },

    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },

    async *list(prefix) {
      // A prefix may end within a name ('avatars/5f'), so the folder around it is walked.
      for await (const file of walk(root, join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1)))) {
        if (file.name.startsWith(prefix)) yield file
      }
    },
  }
}

/** Writes a file and waits until it is on the disk: an upload that we have acknowledged survives a power cut. */
async function write(path: string, content: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* walk(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder).catch(nothingThere)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(root, path)
    else if (entry.isFile()) {
      const found = await stat(path).catch(nothingThere)
      if (found) yield { name: relative(root, path).split(sep).join('/'), changedAt: found.mtime }
    }
  }
}

function nothingThere(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}
