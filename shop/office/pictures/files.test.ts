import { expect, test } from 'vitest'
import { imageKinds } from '#platform/picture-kinds.ts'
import { chosenFileProblem, pictureKinds, pictureTypes, pictureTypesText } from './chosen.ts'
import { fileOfPicture, isPublicFile, pictureFiles, pictureSrcSet } from './files.ts'
import { refusalText, unshownFileProblem } from './refused.ts'

test('an uploaded picture has its smaller copies, every other picture just itself', () => {
  const widths = (url: string) => pictureSrcSet(url)?.split(', ')
  expect(widths('/uploads/avatars/anna/17-0.2560.jpg')).toEqual([
    '/uploads/avatars/anna/17-0.2560.160.webp 160w',
    '/uploads/avatars/anna/17-0.2560.320.webp 320w',
    '/uploads/avatars/anna/17-0.2560.640.webp 640w',
    '/uploads/avatars/anna/17-0.2560.1280.webp 1280w',
  ])
  // None is as wide as its name says where the picture is narrower.
  expect(widths('/uploads/x/1-0.300.jpg')).toEqual([
    '/uploads/x/1-0.300.160.webp 160w',
    '/uploads/x/1-0.300.300.webp 300w',
  ])
  expect(widths('/uploads/x/1-0.90.jpg')).toEqual(['/uploads/x/1-0.90.90.webp 90w'])
  expect(widths('/uploads/x/1-0.640.jpg')?.at(-1)).toBe('/uploads/x/1-0.640.640.webp 640w')
  for (const url of [
    '/pictures/parts/disc.svg',
    'https://example.com/uploads/a/1-0.jpg',
    '',
    '/uploads/a/1-0.png',
    '/uploads/a/1-0.jpg',
  ]) {
    expect(pictureSrcSet(url)).toBeNull()
    expect(pictureFiles(url)).toEqual([])
  }
})

test('the files behind a picture', () => {
  expect(pictureFiles('/uploads/x/1-0.300.jpg')).toEqual(['x/1-0.300.jpg', 'x/1-0.300.160.webp', 'x/1-0.300.300.webp'])
  expect(pictureFiles('/uploads/avatars/anna/17-0.2000.jpg')).toEqual([
    'avatars/anna/17-0.2000.jpg',
    'avatars/anna/17-0.2000.160.webp',
    'avatars/anna/17-0.2000.320.webp',
    'avatars/anna/17-0.2000.640.webp',
    'avatars/anna/17-0.2000.1280.webp',
  ])
})

test('photos of returns are for nobody who only knows their name', () => {
  expect(isPublicFile('review-images/anna/1-0.300.jpg')).toBe(true)
  expect(isPublicFile('return-photos/anna/1-0.300.jpg')).toBe(false)
  expect(isPublicFile('Return-Photos/anna/1-0.300.jpg')).toBe(false)
  const url = '/uploads/return-photos/anna/1-0.900.jpg'
  expect(fileOfPicture(url, false)).toBe('return-photos/anna/1-0.900.jpg')
  expect(fileOfPicture(url, true)).toBe('return-photos/anna/1-0.900.320.webp')
  expect(fileOfPicture('/pictures/parts/disc.svg', true)).toBeNull()
})

test('what can be said of a file before it is sent', () => {
  const file = { name: 'x.jpg', type: 'image/jpeg', size: 5 * 1024 * 1024 }
  expect(chosenFileProblem(file)).toBeNull()
  expect(chosenFileProblem({ ...file, size: file.size + 1 })).toBe('x.jpg must be less than 5MB')
  expect(chosenFileProblem({ ...file, type: 'application/pdf' })).toBe('x.jpg is not an image file')
  expect(chosenFileProblem({ ...file, type: '' })).toBeNull()
})

test('what is said of the limits follows from them, and the decoders know every kind that is named', () => {
  expect(pictureTypes).toBe('image/jpeg,image/png,image/webp,image/avif,image/gif')
  expect(pictureTypesText).toBe('JPEG, PNG, WebP, AVIF or GIF, up to 5 MB each')
  expect(refusalText('x.jpg', { reason: 'too-many-pixels' })).toBe('x.jpg has more than 40 megapixels')
  expect(pictureKinds.map(kind => kind.toLowerCase()).sort()).toEqual([...imageKinds].sort())
})

test.each([
  ['not an image file', '<!doctype html>', 'x.jpg is not an image file'],
  [
    'a kind that is not read',
    '\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic',
    'x.jpg is a picture of a kind that cannot be read here, HEIC. Save it as JPEG, PNG, WebP, AVIF or GIF and choose that',
  ],
  [
    'damaged',
    '\xff\xd8\xff\xe0\x00',
    'x.jpg is a damaged picture, or only a part of one. Take it from where it came once more',
  ],
])('a file that a browser cannot show is %s, by its first bytes', async (_, text, message) => {
  expect(await unshownFileProblem(new File([Buffer.from(text, 'latin1')], 'x.jpg'))).toBe(message)
})
