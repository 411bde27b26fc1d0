import { expect, test } from 'vitest'
import { decoderOf, type Encoding, encodingNames } from './encodings.ts'
import { guessEncoding } from './guess-encoding.server.ts'

/** The bytes of each letter in an encoding, found by decoding whatever bytes there are. */
function encoder(encoding: Encoding) {
  const known = new Map<string, number[]>()
  const note = (bytes: number[]) => {
    try {
      const decode = decoderOf(encoding)
      const text = decode(Uint8Array.from(bytes)) + decode(null)
      if ([...text].length === 1 && !known.has(text)) known.set(text, bytes)
    } catch {
      // Not every byte is a letter of every encoding.
    }
  }
  for (let one = 0; one < 256; one++) note([one])
  const isOfTwo = ['gb18030', 'big5', 'shift_jis', 'euc-kr'].includes(encoding)
  if (isOfTwo) for (let one = 0x81; one < 0xff; one++) for (let two = 0x40; two < 0xff; two++) note([one, two])
  return (text: string) => Uint8Array.from([...text].flatMap(letter => known.get(letter) ?? []))
}

test.each<[Encoding, string]>([
  ['windows-1252', 'Bremsbeläge für Vorderachse, Stoßdämpfer; Kühlmittel 12,50 €'],
  [
    'windows-1252',
    'Plaquettes de frein avant côté gauche; filtre à huile, amortisseur arrière, étrier et câble d’accélérateur',
  ],
  ['windows-1252', 'Filtro de aceite; amortiguador delantero; correa de distribución; batería de 60 Ah; bujía'],
  ['windows-1252', 'Bromsbelägg för framhjul, stötdämpare, tändstift, kylarvätska på hjulen'],
  ['windows-1252', 'Pastilhas de travão; suspensão dianteira; embraiagem; injeção; óleo; amortecedor'],
  ['windows-1252', 'Ø 280 mm, 90° Winkel, ±0,5 mm; Größe'],
  ['windows-1252', 'Artikel;Größe;Preis'],
  ['windows-1252', 'Artikel;Öl;Preis'],
  ['windows-1252', 'Liste gültig ab 1.5.'],
  ['windows-1250', 'Łożysko koła świeca żarowa Tłumik źródło'],
  ['windows-1250', 'Brzdový kotouč přední, tlumič pérování zadní, olejový filtr, žárovka, řemen, svíčka'],
  ['windows-1250', 'Első fékbetét, hátsó lengéscsillapító, levegőszűrő, gyújtógyertya, ékszíj'],
  ['windows-1251', 'Тормозной диск Колодки'],
  ['windows-1251', 'ФИЛЬТР МАСЛЯНЫЙ; СВЕЧА ЗАЖИГАНИЯ BOSCH'],
  ['koi8-r', 'Тормозной диск, колодки, фильтр масляный'],
  ['ibm866', 'Тормозной диск, колодки, фильтр масляный'],
  ['windows-1253', 'Τακάκια φρένων, φίλτρο λαδιού, αμορτισέρ'],
  ['windows-1254', 'Fren balatası ön, yağ filtresi, amortisör, ateşleme bujisi, şanzıman'],
  ['cp850', 'Bremsbeläge für Vorderachse, Stoßdämpfer, Kühlmittel, Öl'],
  ['macintosh', 'Bremsbeläge für Vorderachse, Stoßdämpfer, Kühlmittel, Öl'],
  ['gb18030', '刹车片 空气滤清器'],
  ['gb18030', '前减震器; 机油滤清器; 火花塞'],
  ['shift_jis', 'ブレーキパッド; オイルフィルター; 点火プラグ'],
  ['euc-kr', '브레이크 패드; 오일 필터; 점화 플러그'],
])('%s is told by what it says: %s', (encoding, text) => {
  const bytes = encoder(encoding)(`SKU;Name\nAW-1;${text}\n`)
  expect(guessEncoding(bytes)).toEqual({ encoding, isSure: true })
})

test('of bytes that say something in two encodings, somebody is asked', () => {
  expect(guessEncoding(encoder('windows-1252')('SKU;Name\nAW-1;Pi\u00e8ce\n'))).toMatchObject({ isSure: false })
})

test('what each encoding has is decoded piece by piece', () => {
  for (const encoding of encodingNames.filter(name => name !== 'utf-16be' && name !== 'utf-16le')) {
    const decode = decoderOf(encoding)
    expect(decode(new TextEncoder().encode('a;b')) + decode(null)).toBe('a;b')
  }
})
