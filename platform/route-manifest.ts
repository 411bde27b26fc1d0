import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const start = 'window.__reactRouterManifest='
const saidAgain =
  "for(const[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i,i=='root'||(r.parentId??='root')"

/** What the browser's half of the router never reads, or is given back by the line at the end. */
const unread = { id: undefined, hasDefaultExport: undefined }

const scripts = z.array(z.string())
const manifestShape = z.looseObject({
  entry: z.looseObject({ module: z.string(), imports: scripts }),
  routes: z.record(z.string(), z.looseObject({ module: z.string(), imports: scripts.optional() })),
})

const isOfAdmin = (id: string) => id.startsWith('admin/')

/** The address of the list without the admin area, of that of the whole one. The development server has but one. */
export const withoutAdmin = (url: string) => url.replace('/manifest-', '/shop-manifest-')

/**
 * Shortens the list of routes that every browser loads. Flags that are false and empty lists say no more than their absence
 * does, and neither do scripts that every page has loaded; those of the admin area and of accounts are of no use, since they are for
 * fetching a page ahead, and that is not done for people who are signed in. A route's id is the name that it stands under, and most have the
 * root around them, so a line at the end gives both back. Routes without a page, such as those that only take a form, have each an empty file of their own, which the
 * router would fetch when the form is sent: they name the entry instead, which every page has loaded, so that a form needs no
 * further script when the network is gone. A second list lacks the admin area: it is for the pages of the shop. `folder` is the browser's half of a built site.
 */
export async function shortenRouteManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter(name => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const text = await readFile(join(assets, name), 'utf8')
    const manifest = manifestShape.parse(JSON.parse(text.slice(start.length).replace(/;\s*$/, '')))
    const { entry, routes } = manifest
    const loaded = new Set([...entry.imports, ...(routes.root?.imports ?? [])])
    const shorter: [string, object][] = []
    for (const [id, route] of Object.entries(routes)) {
      const isEmpty = (await readFile(join(folder, route.module), 'utf8')).trim() === ''
      const module = isEmpty ? entry.module : route.module
      const isForSignedIn = isOfAdmin(id) || id.startsWith('account/')
      const imports = route.imports?.filter(script => id === 'root' || (!isForSignedIn && !loaded.has(script)))
      const parentId = route.parentId === 'root' ? undefined : route.parentId
      const said = Object.entries({ ...route, ...unread, parentId, module, imports }).filter(
        ([, value]) => !isSilent(value),
      )
      shorter.push([id, Object.fromEntries(said)])
    }
    const write = async (file: string, kept: [string, object][]) => {
      const json = JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) })
      await writeFile(join(folder, file), `${start}${json};\n${saidAgain}`)
    }
    const file = `/assets/${name}`
    await write(file, shorter)
    await write(
      withoutAdmin(file),
      shorter.filter(([id]) => !isOfAdmin(id)),
    )
  }
}

const isSilent = (value: unknown) =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)
