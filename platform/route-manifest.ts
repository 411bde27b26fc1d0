import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Shortens the list of routes that every browser loads. Flags that are false and empty lists say no more than their absence
 * does. Routes without a page, such as those that only take a form, have each an empty file of their own: all name the same one.
 * `folder` is the browser's half of a built site.
 */
export async function shortenRouteManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter(name => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const text = (await readFile(join(assets, name), 'utf8')).replace(/,"has\w+":false|,"(css|imports)":\[\]/g, '')
    const first = new Map<string, string>()
    const alike = new Map<string, string>()
    for (const [, file = ''] of text.matchAll(/"module":"\/assets\/([^"]+)"/g)) {
      const content = await readFile(join(assets, file), 'utf8')
      first.set(content, first.get(content) ?? file)
      alike.set(file, first.get(content) ?? file)
    }
    const shorter = text.replace(/(?<="module":"\/assets\/)[^"]+/g, file => alike.get(file) ?? file)
    await writeFile(join(assets, name), shorter)
  }
}
