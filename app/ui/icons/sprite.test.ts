import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './names.ts'
import { makeSprite } from './sprite.ts'

test('the file has the icons that are named: npm run icons makes it anew', async () => {
  expect(readFileSync(join(import.meta.dirname, 'sprite.svg'), 'utf8')).toBe(await makeSprite())
})

test('no icon is sent that nothing shows', () => {
  const app = join(import.meta.dirname, '../..')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const sources = files.filter(file => /\.tsx?$/.test(file) && !file.startsWith('ui/icons/'))
  const text = sources.map(file => readFileSync(join(app, file), 'utf8')).join('\n')
  expect(iconNames.filter(name => !text.includes(`'${name}'`) && !text.includes(`"${name}"`))).toEqual([])
})
