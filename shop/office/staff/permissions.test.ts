import { expect, test } from 'vitest'
import { type Area, may, roleLabel, staffRoles } from './permissions.ts'

const areas: Area[] = ['catalogue', 'orders', 'packing', 'driving', 'messages', 'people', 'shop']

test('an admin may change everything, a customer may see nothing of it', () => {
  for (const area of areas) {
    expect([may('admin', 'see', area), may('admin', 'change', area)]).toEqual([true, true])
    expect([may(null, 'see', area), may(null, 'change', area)]).toEqual([false, false])
  }
})

test('each other role changes its own areas, and whoever may change something may see it', () => {
  const granted = (access: 'see' | 'change') =>
    staffRoles.slice(1).map(role => [role, ...areas.filter(area => may(role, access, area))])
  expect(granted('change')).toEqual([
    ['catalogue', 'catalogue'],
    ['orders', 'orders', 'packing', 'driving', 'messages'],
    ['packer', 'packing'],
    ['driver', 'driving'],
    ['reader'],
  ])
  expect(granted('see')).toEqual([
    ['catalogue', 'catalogue'],
    ['orders', 'catalogue', 'orders', 'packing', 'driving', 'messages'],
    ['packer', 'packing'],
    ['driver', 'driving'],
    ['reader', 'catalogue', 'orders', 'packing', 'shop'],
  ])
})

test('only an admin may see people, so nobody else gives roles', () => {
  expect(staffRoles.filter(role => may(role, 'see', 'people'))).toEqual(['admin'])
})

test('a role has a name', () => {
  expect([roleLabel('reader'), roleLabel(null)]).toEqual(['Read only', 'Customer'])
})
