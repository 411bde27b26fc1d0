import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { routePaths } from '#test/route-paths.ts'

// The middleware of every load takes a GET for a page that somebody goes to: with a fetcher one would be left for a look-up.

const app = join(import.meta.dirname, '../..')

const sources = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter(file => !file.includes('.test.'))
  .map(file => ({ file, text: readFileSync(join(app, file), 'utf8') }))

test('a fetcher only sends forms', () => {
  expect(sources.length).toBeGreaterThan(100)
  const loads = /\{[^}]*\bload\b[^}]*\} = useFetcher|fetcher\.load\(/
  expect(sources.filter(({ text }) => loads.test(text)).map(({ file }) => file)).toEqual([])
})

// A form that navigates ends on its own address, also where it fails: on another page that would cost what was typed.

const navigates = /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/
/** How forms write the address of the page that they stand on, where its path is no constant. */
const ownAddress = [
  'pathname + search',
  'orderList.to + search',
  'action',
  'action ?? withReturnTo(pathname, returnToOf(new URLSearchParams(search)))',
]

test('a form that is sent to another page than its own is sent by a fetcher', () => {
  const posts = sources
    .filter(({ text }) => navigates.test(text))
    .flatMap(({ file, text }) => {
      const forms = [...text.matchAll(/<Form\b(?:[^>]|=>)*?\smethod="post"(?:[^>]|=>)*?>/g)]
      return forms.map(([form]) => ({ file, to: /\saction=[{"](.*?)["}]\s/.exec(form)?.[1] }))
    })
  expect(posts.length).toBeGreaterThan(10)
  const pages = new Map(routePaths.map(({ path, file }) => [path, dirname(file)]))
  const elsewhere = posts.filter(({ file, to }) => to && !ownAddress.includes(to) && pages.get(to) !== dirname(file))
  expect(elsewhere).toEqual([])
})
