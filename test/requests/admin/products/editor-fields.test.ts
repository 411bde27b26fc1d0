import { beforeEach, expect, test } from 'vitest'
import { newMakeForm, newModelForm, newSubModelForm } from '#shop/cars/vehicles/forms.server.ts'
import { newCategoryForm } from '#shop/catalogue/categories/form.server.ts'
import { newBannerForm } from '#shop/office/banners/form.server.ts'
import { settingsForm } from '#shop/office/settings/form.server.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillWorld } from '#test/world.ts'

// A field that an editor leaves out would be saved as empty. (Those of a product: see product-fields.test.ts.)

const { db, shop } = await testShop()
let admin: Visitor
beforeEach(async () => {
  await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

test.each([
  ['/admin/banners/new', newBannerForm.shape],
  ['/admin/car-makes/new', newMakeForm.shape],
  ['/admin/car-models/new', newModelForm.shape],
  ['/admin/car-sub-models/new', newSubModelForm.shape],
  ['/admin/categories/new', newCategoryForm.in.shape],
  ['/admin/settings', settingsForm.in.shape],
])('the editor at %s has each field of its form', async (path, fields) => {
  const { html } = await admin.get(path)
  expect(Object.keys(fields).filter(name => !html.includes(`name="${name}"`))).toEqual([])
})
