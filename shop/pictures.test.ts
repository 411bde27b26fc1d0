import { expect, test } from 'vitest'
import { chosenFileProblem, pictureFiles, pictureSrcSet } from './pictures.ts'

test('an uploaded picture has its smaller copies, every other picture just itself', () => {
  expect(pictureSrcSet('/uploads/avatars/anna/17-0.jpg')).toBe(
    '/uploads/avatars/anna/17-0.160.webp 160w, /uploads/avatars/anna/17-0.320.webp 320w, ' +
      '/uploads/avatars/anna/17-0.640.webp 640w, /uploads/avatars/anna/17-0.1280.webp 1280w',
  )
  for (const url of ['/pictures/parts/disc.svg', 'https://example.com/uploads/a/1-0.jpg', '', '/uploads/a/1-0.png']) {
    expect(pictureSrcSet(url)).toBeNull()
    expect(pictureFiles(url)).toEqual([])
  }
})

test('the files behind a picture', () => {
  expect(pictureFiles('/uploads/avatars/anna/17-0.jpg')).toEqual([
    'avatars/anna/17-0.jpg',
    'avatars/anna/17-0.160.webp',
    'avatars/anna/17-0.320.webp',
    'avatars/anna/17-0.640.webp',
    'avatars/anna/17-0.1280.webp',
  ])
})

test('what can be said of a file before it is sent', () => {
  const file = { name: 'x.jpg', type: 'image/jpeg', size: 5 * 1024 * 1024 }
  expect(chosenFileProblem(file)).toBeNull()
  expect(chosenFileProblem({ ...file, size: file.size + 1 })).toBe('x.jpg must be less than 5MB')
  expect(chosenFileProblem({ ...file, type: 'application/pdf' })).toBe('x.jpg is not an image file')
  expect(chosenFileProblem({ ...file, type: '' })).toBe('x.jpg is not an image file')
})
