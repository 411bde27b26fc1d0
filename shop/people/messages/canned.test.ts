import { expect, test } from 'vitest'
import { readCanned } from './canned.ts'

test.each([
  ['', []],
  ['Nothing that has a title', []],
  [
    '# Delivery\nWe bring it\n\nwithin three days.\n',
    [{ title: 'Delivery', text: 'We bring it\n\nwithin three days.' }],
  ],
  [
    'Ours:\n#Delivery\nSoon.\n## Old parts  \nBring them.\nAny day.\n# Empty\n\n# Empty too',
    [
      { title: 'Delivery', text: 'Soon.' },
      { title: 'Old parts', text: 'Bring them.\nAny day.' },
    ],
  ],
  ['# One\nSee # 5 below\n', [{ title: 'One', text: 'See # 5 below' }]],
])('canned answers typed as %j', (typed, answers) => {
  expect(readCanned(typed)).toEqual(answers)
})
