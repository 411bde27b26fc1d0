import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { fillWorld } from '#test/world.ts'
import { shownBy } from './promises.ts'

const { db } = await testDatabase()
await fillWorld(db)
const shop = await openShop(db)

const sentencesOf = (text: string) => text.split(/(?<=[.])\s+(?=[A-Z])/)

/** The sentences of all descriptions in the API's document. */
function described(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(described)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, inside]) =>
    name === 'description' && typeof inside === 'string'
      ? sentencesOf(inside.replace(/```[\s\S]*```/, '').trim())
      : described(inside),
  )
}

test('every sentence that the API says of itself is shown by a test', async () => {
  const { text } = await shop.visitor().get('/api/openapi.json')
  const { main } = await shop.visitor().get('/api')
  const head = main.slice(main.indexOf('How programs'), main.indexOf('Search and list products')).trim()
  const said = [
    ...described(z.json().parse(JSON.parse(text))),
    ...sentencesOf(head.replace(/https?:\S+openapi/, '/api/openapi')),
  ]
  const known = Object.values(shownBy).flat()
  expect(known).toEqual([...new Set(known)])
  expect([...new Set(said)].filter(sentence => !known.includes(sentence))).toEqual([])
  expect(known.filter(sentence => !said.includes(sentence))).toEqual([])
})

test('every test that is named for a promise is there', () => {
  const missing = Object.keys(shownBy).filter(name => {
    const [file = '', title = ''] = name.split(' › ')
    const path = [file, `test/${file}`].find(candidate => existsSync(candidate))
    return name !== 'words' && !(path && readFileSync(path, 'utf8').includes(title))
  })
  expect(missing).toEqual([])
})
