import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const idsAgain = 'for(const[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i'

/**
 * Shortens the list of routes that every browser loads. Flags that are false and empty lists say no more than their absence
 * does. A route's id is the name that it stands under, so a line at the end gives it back. Routes without a page, such as those that only take a form, have each an empty file of their own: all name the same one.
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
    const shorter = text
      .replace(/(?<="module":"\/assets\/)[^"]+/g, file => alike.get(file) ?? file)
      .replace(/("([^"]+)":\{)"id":"\2",/g, '$1')
    await writeFile(join(assets, name), `${shorter}\n${idsAgain}`)
  }
}
