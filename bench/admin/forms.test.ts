import { expect, test } from 'vitest'
import { readForm } from './forms.ts'

const page = `
  <form method="get" action="/admin/things"><input name="q" value="x"/></form>
  <form method="post" action="/admin/things/7?q=a&amp;page=2" class="grid">
    <input type="hidden" name="version" value="3"/>
    <input name="name" value="Pads &amp; &quot;discs&quot;"/><input name="empty"/>
    <input type="checkbox" name="isActive" checked=""/><input type="checkbox" name="isUniversal"/>
    <input type="radio" name="size" value="s"/><input type="radio" name="size" value="l" checked=""/>
    <input type="file" name="photo"/><input name="off" value="1" disabled=""/>
    <textarea name="text" rows="3">
a &lt; b</textarea>
    <select name="kind"><option value="1">One</option><option value="2" selected="">Two</option></select>
    <select name="first"><option value="">None</option><option value="1">One</option></select>
    <button type="submit" name="go">Save</button>
  </form>`

test('the fields of a form as a browser sends them', () => {
  expect([...(readForm(page, '/admin/things/7?q=a&page=2') ?? [])]).toEqual([
    ['version', '3'],
    ['name', 'Pads & "discs"'],
    ['empty', ''],
    ['isActive', 'on'],
    ['size', 'l'],
    ['text', 'a < b'],
    ['kind', '2'],
    ['first', ''],
  ])
})

test('a form that leads elsewhere, or only asks, is not it', () => {
  expect(readForm(page, '/admin/things/8')).toBeNull()
  expect(readForm(page, '/admin/things')).toBeNull()
})
