import { describe, expect, test } from 'vitest'
import { readPdf } from '#test/selling/documents/pdf-text.ts'
import { drawPaper } from './draw.server.ts'
import type { Paper } from './paper.ts'

const paper: Paper = {
  title: 'Invoice',
  name: 'Invoice INV-0007',
  at: new Date('2026-11-20T01:45:40Z'),
  facts: ['Invoice number: INV-0007'],
  seller: { name: 'Corner Parts', address: '', city: '', phone: '', email: '', timeZone: 'UTC' },
  customer: { name: 'Ada', email: '', phone: '', address: { street: '', city: '', postcode: '' } },
  items: [],
  amounts: [],
  note: '',
  rights: [],
  currencySymbol: '$',
}

const item = {
  productId: 'PAD1',
  productBrand: 'Norrland',
  productName: 'Pads',
  quantity: 1,
  priceCents: 1,
  vehicles: [],
}

const draw = (name: string, street = '') =>
  drawPaper({ ...paper, customer: { ...paper.customer, name, address: { ...paper.customer.address, street } } })

/** The letters of a page in no order: those from right to left stand the other way around, and some letters are one sign. */
const lettersOf = (text: string) => new Set(text.replace(/\s/g, ''))

const names = {
  Arabic: 'محمد بن عبد الله',
  Hebrew: 'יעל כהן',
  Devanagari: 'राजेश क्षत्रिय',
  Thai: 'สมชาย ใจดี',
  Chinese: '王小明',
  Japanese: '田中さくら タナカ',
  Korean: '김철수',
  Bengali: 'রহিম উদ্দিন',
  Ethiopic: 'አበበ ቢቂላ',
  Gujarati: 'નરેન્દ્ર પટેલ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Kannada: 'ಕನ್ನಡ ಸ್ಕೂಲ್',
  Khmer: 'សុខ សំណាង ភ្នំពេញ',
  Lao: 'ສົມໄຊ',
  Malayalam: 'രാജേഷ് ബ്രേക്ക്',
  Myanmar: 'အောင်ဆန်း',
  Sinhala: 'ශ්‍රී ලංකා',
  Tamil: 'தமிழ் செல்வன்',
  Telugu: 'రాజేష్ క్షమ',
  Greek: 'Μαρία Παπαδοπούλου',
  Cyrillic: 'Фёдор Ґалаґан',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'ნინო ბერიძე',
  Vietnamese: 'Nguyễn Thị Hường',
}

describe('names in any script', () => {
  test.each(Object.entries(names))('a name in %s has all of its letters, and no box', async (_, name) => {
    const [page = ''] = readPdf(await draw(name))
    const drawn = lettersOf(page)
    expect([...lettersOf(name)].filter(letter => !/\p{Cf}/u.test(letter) && !drawn.has(letter))).toEqual([])
    expect(page).not.toMatch(/[\0\ufffd]/)
  })

  test('a font is in the file only where a letter needs it', async () => {
    const fontsIn = async (name: string) =>
      [...(await draw(name)).toString('latin1').matchAll(/\/BaseFont \/(?:\w+\+)?(\w+)/g)].map(([, font]) => font)
    expect(new Set(await fontsIn('Ada'))).toEqual(new Set(['DejaVuSansCondensed']))
    expect(new Set(await fontsIn('Ada 王'))).toEqual(new Set(['DejaVuSansCondensed', 'NotoSansHans']))
  })

  test('pictures among the letters are left out', async () => {
    const [page] = readPdf(await draw('Ada 🚗 Lovelace 👩‍🔧🏽 1️⃣ ☎️ 🇩🇪'))
    expect(page).toContain('\nAda Lovelace\n')
  })

  test('letters in an order that nobody writes break nothing', async () => {
    const all = [...Object.values(names).join('')]
    const letters = Array.from({ length: 900 }, (_, index) => all[(index * 67) % all.length] ?? '')
    const items = Array.from({ length: 60 }, (_, row) => ({
      ...item,
      productName: letters
        .slice(row * 15)
        .slice(0, 15)
        .join(''),
    }))
    expect(readPdf(await drawPaper({ ...paper, items })).length).toBeGreaterThan(1)
  })
})

test('a word of 60 letters in a name or an address goes on in the next line of its column', async () => {
  const word = `${'W'.repeat(59)}.`
  const [page = ''] = readPdf(await draw('Ada', word))
  expect(page.replaceAll('\n', '')).toContain(word)
  expect(Math.max(...page.split('\n').map(line => line.length))).toBeLessThan(59)
})
