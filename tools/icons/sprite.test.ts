import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from '#app/ui/plain/icons/names.ts'
import { makeSprite } from './sprite.ts'

const app = join(import.meta.dirname, '../../app')

test('the file has the icons that are named: npm run icons makes it anew', async () => {
  expect(readFileSync(join(app, 'ui/plain/icons/sprite.svg'), 'utf8')).toBe(await makeSprite())
})

test('no icon is sent that nothing shows', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const sources = files.filter(file => /\.tsx?$/.test(file) && !file.startsWith('ui/icons/'))
  const text = sources.map(file => readFileSync(join(app, file), 'utf8')).join('\n')
  expect(iconNames.filter(name => !text.includes(`'${name}'`) && !text.includes(`"${name}"`))).toEqual([])
})
