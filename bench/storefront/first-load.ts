import { textOf, wire, withClients } from './client.ts'

/** What a browser that has nothing yet loads with a page, in bytes as they are sent. */
export type FirstLoad = { name: string; script: number; style: number }

/** Counts the scripts and styles that each of some pages names. */
export async function weighFirstLoads(
  origin: string,
  pages: readonly { name: string; path: string }[],
): Promise<FirstLoad[]> {
  return withClients(
    origin,
    1,
    async ([client]) => {
      if (!client) return []
      const weigh = async (paths: readonly string[]) => {
        let bytes = 0
        for (const path of paths) bytes += (await client.ask(wire(origin, { path }))).bytes
        return bytes
      }
      const loads: FirstLoad[] = []
      for (const { name, path } of pages) {
        const files = filesOf(textOf(await client.ask(wire(origin, { path }))))
        loads.push({ name, script: await weigh(files.scripts), style: await weigh(files.styles) })
      }
      return loads
    },
    { keepsBody: true },
  )
}

/**
 * The files of ours that a page's markup makes a browser load at once. The routes that an inline script lists besides are
 * loaded by whoever goes there.
 */
function filesOf(html: string): { scripts: string[]; styles: string[] } {
  const tags = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1')
  const all = (pattern: RegExp) => [...new Set(Array.from(tags.matchAll(pattern), ([, path = '']) => path))]
  return { scripts: all(/["'](\/assets\/[^"']+\.js)["']/g), styles: all(/["'](\/assets\/[^"']+\.css)["']/g) }
}
