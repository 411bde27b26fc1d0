import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = Array.from(
  page.matchAll(/^\| (\d[\d., ]*) \| (.*?) \| (.*) \|$/gm),
  ([, numbers = '', status = '', where = '']) => ({
    numbers: numbers.split(', '),
    status,
    where,
  }),
)

/** The requirements of levels 1 and 2 of ASVS 5.0.0, each section with the numbers that it has of them. */
const sections = `
1.1: 1 2
1.2: 1 2 3 4 5 6 7 8 9
1.3: 1 2 3 4 5 6 7 8 9 10 11
1.4: 1 2 3
1.5: 1 2
2.1: 1 2 3
2.2: 1 2 3
2.3: 1 2 3 4
2.4: 1
3.2: 1 2
3.3: 1 2 3 4
3.4: 1 2 3 4 5 6
3.5: 1 2 3 4 5
3.7: 1 2
4.1: 1 2 3
4.2: 1
4.3: 1 2
4.4: 1 2 3 4
5.1: 1
5.2: 1 2 3
5.3: 1 2
5.4: 1 2 3
6.1: 1 2 3
6.2: 1 2 3 4 5 6 7 8 9 10 11 12
6.3: 1 2 3 4
6.4: 1 2 3 4
6.5: 1 2 3 4 5
6.6: 1 2 3
6.8: 1 2 3 4
7.1: 1 2 3
7.2: 1 2 3 4
7.3: 1 2
7.4: 1 2 3 4 5
7.5: 1 2
7.6: 1 2
8.1: 1 2
8.2: 1 2 3
8.3: 1
8.4: 1
9.1: 1 2 3
9.2: 1 2 3 4
10.1: 1 2
10.2: 1 2
10.3: 1 2 3 4
10.4: 1 2 3 4 5 6 7 8 9 10 11
10.5: 1 2 3 4 5
10.6: 1 2
10.7: 1 2 3
11.1: 1 2
11.2: 1 2 3
11.3: 1 2 3
11.4: 1 2 3 4
11.5: 1
11.6: 1
12.1: 1 2 3
12.2: 1 2
12.3: 1 2 3 4
13.1: 1
13.2: 1 2 3 4 5
13.3: 1 2
13.4: 1 2 3 4 5
14.1: 1 2
14.2: 1 2 3 4
14.3: 1 2 3
15.1: 1 2 3
15.2: 1 2 3
15.3: 1 2 3 4 5 6 7
16.1: 1
16.2: 1 2 3 4 5
16.3: 1 2 3 4
16.4: 1 2 3
16.5: 1 2 3
17.1: 1
17.2: 1 2 3 4
17.3: 1 2`

const requirements = Array.from(sections.matchAll(/^(\d+\.\d+): (.*)$/gm)).flatMap(([, section = '', numbers = '']) =>
  numbers.split(' ').map(number => `${section}.${number}`),
)

test('docs/security.md answers every requirement of ASVS 5.0 levels 1 and 2, each once', () => {
  expect(requirements).toHaveLength(253)
  const answered = rows.flatMap(({ numbers }) => numbers)
  expect(answered.toSorted()).toEqual(requirements.toSorted())
  for (const { numbers, status, where } of rows) {
    expect(status, numbers[0]).toMatch(/^(met|n\/a|yours|open(, L1)?)$/)
    expect(where.length, numbers[0]).toBeGreaterThan(5)
  }
})

test('docs/security.md: every file that it names is there, and every test', () => {
  const files = rows.flatMap(({ where }) =>
    Array.from(where.matchAll(/`([\w.-]*(?:\/[\w./-]+|\.\w+)|Dockerfile)`/g), ([, file = '']) => file),
  )
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter(file => !existsSync(file))).toEqual([])
  const tests = rows.flatMap(({ where }) =>
    Array.from(where.matchAll(/`([^`]+\.test\.ts)` › (.*?)(?=; |$)/g), ([, file = '', title = '']) => ({
      file,
      title,
    })),
  )
  expect(tests.length).toBeGreaterThan(30)
  const missing = tests.filter(({ file, title }) => !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title))
  expect(missing).toEqual([])
})
