import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Shortens the list of routes that every browser loads: flags that are false and empty lists of styles say no more than their
 * absence does. `folder` is the browser's half of a built site.
 */
export async function shortenRouteManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter(name => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const text = await readFile(join(assets, name), 'utf8')
    await writeFile(join(assets, name), text.replace(/,"has\w+":false|,"css":\[\](?=\})/g, ''))
  }
}
