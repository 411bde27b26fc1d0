import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

// Only the admin area loads these.
const forAdmins = '@base-ui|@floating-ui|@dnd-kit|@preact|reselect|tabbable|use-sync-external-store'
const adminLibraries = new RegExp(`/node_modules/(${forAdmins})/`)
const otherLibraries = new RegExp(`/node_modules/(?!(${forAdmins})/)`)

// The frame of every page, and the pages that most visits begin with.
const frame = '/app/root.tsx'
const firstPages = new RegExp(
  `${frame}|/app/storefront/(home/home|categories/category-products|search/search|product/product)\\.tsx`,
)
const otherPage = /\/app\/(account|storefront|admin)\/.*\?__react-router/
const ours = /\/(app|shop)\//
const adminPage = /\/app\/admin\/.*\?__react-router/

type NameOf = Rolldown.CodeSplittingNameFunction

/** A module, and all that lead to it by their imports or, the other way, all that it leads to. */
function around(id: string, way: 'importers' | 'importedIds', modules: Parameters<NameOf>[1]): string[] {
  const found = new Set([id])
  // Grows while it is read.
  for (const one of found) for (const next of modules.getModuleInfo(one)?.[way] ?? []) found.add(next)
  return Array.from(found)
}

/** Together goes what the frame or most of those pages need: one file, and nothing in it that only others need. */
const sharedName: NameOf = (id, modules) => {
  const pages = new Set(around(id, 'importers', modules).map(user => firstPages.exec(user)?.[0]))
  pages.delete(undefined)
  return pages.has(frame) || pages.size > 2 ? 'shared' : null
}

const partsOf: Record<string, string> = {
  '/app/storefront/product/product.tsx': 'product-parts',
  '/app/storefront/search/search.tsx': 'search-parts',
}

/** What the product's page, or the search, shares with pages that are not first ones: small files by themselves, which compress badly. */
const partsName: NameOf = (id, modules) => {
  const users = around(id, 'importers', modules)
  const pages = new Set(users.map(user => firstPages.exec(user)?.[0]))
  pages.delete(undefined)
  const [page = ''] = pages
  const isShared = users.some(user => otherPage.test(user) && !firstPages.test(user))
  return isShared && pages.size === 1 ? (partsOf[page] ?? null) : null
}

const elsewhere = /\/app\/(storefront|account|auth)\//

/** Whether two pages of the admin area share it, and neither a first page nor the long libraries come with it. */
function isForAdmins(id: string, modules: Parameters<NameOf>[1]): boolean {
  if (around(id, 'importers', modules).filter(user => adminPage.test(user)).length < 2) return false
  const takenAlong = around(id, 'importedIds', modules)
  if (takenAlong.some(one => adminLibraries.test(one))) return false
  const ownOnes = takenAlong.filter(one => ours.test(one) && !sharedName(one, modules))
  return !ownOnes.some(one => around(one, 'importers', modules).some(user => firstPages.test(user)))
}

/** Likewise what the admin area shares with an account or a checkout, as the words for an order's status. */
const officeName: NameOf = (id, modules) =>
  isForAdmins(id, modules) && around(id, 'importers', modules).some(user => elsewhere.test(user))
    ? 'office-shared'
    : null

/** And what its pages share with each other: an order's page came in forty files, most of them shorter than what asks for them. */
const adminName: NameOf = (id, modules) => (isForAdmins(id, modules) ? 'admin-shared' : null)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // What most pages share comes in three files rather than in thirty: fewer requests, and 5% fewer bytes compressed.
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The browser gets a list of all files with its first page: shorter names, and hashes of 28 bits, make it shorter.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            hashCharacters: 'hex',
            codeSplitting: {
              groups: [
                // First, since a group takes along what its files import.
                { name: 'library', test: otherLibraries, minShareCount: 8, priority: 2 },
                { name: 'admin-library', test: adminLibraries, priority: 1 },
                { name: sharedName, debugName: 'shared', test: /\/(app\/(ui|web)|shop)\// },
                { name: partsName, debugName: 'parts', test: ours },
                { name: officeName, debugName: 'office', test: ours },
                { name: adminName, debugName: 'admin', test: ours },
              ],
            },
          },
        },
      },
    },
    // server/app.ts is the entry of the server's half; what it imports imports the router's build.
    // It calls the style sheet as the browser's half does, or a page would not be the one that React expects.
    ssr: { build: { rolldownOptions: { input: './server/app.ts', output: { hashCharacters: 'hex' } } } },
  },
})
