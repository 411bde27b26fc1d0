// The source's numbers for bodies, fuels and drives, in the words of the starter list.

export const bodies: Record<string, string> = {
  1: 'Convertible',
  2: 'Van',
  3: 'Coupe',
  5: 'Hatchback',
  7: 'SUV',
  8: 'SUV',
  9: 'Van',
  10: 'Convertible',
  13: 'Sedan',
  15: 'Wagon',
  60: 'Pickup',
  95: 'Van',
  119: 'Pickup',
}

export const fuels: Record<string, string> = {
  1: 'diesel',
  2: 'electric',
  4: 'gasoline',
  6: 'natural gas',
  7: 'natural gas',
  8: 'hydrogen',
  9: 'propane',
  10: 'flex fuel',
  15: 'flex fuel',
  17: 'natural gas',
  18: 'hydrogen',
}
export const electric = '2'
export const flexFuels = ['10', '15']

export const drives: Record<string, string> = { 1: 'FWD', 2: '4WD', 3: 'AWD', 4: 'RWD', 7: 'RWD' }

/** '2.00' and 1.998 litres are '2.0', as engines are spoken of. */
export const writeLitres = (litres: number): string => (litres >= 0.5 && litres < 20 ? litres.toFixed(1) : '')

/** At most 60 characters, in ASCII, so that the file stays one byte a character. */
export const tidyWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\(not identified\)/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)

/** The weight class of a pickup as its model's name has it: '1/2 Ton' is '1500 1/2 Ton'. */
export const tidySeries = (text: string): string => {
  const tons = /^(1\/2|3\/4|1)[ -]ton/i.exec(text)?.[1]
  const weight = tons === '1/2' ? '1500 ' : tons === '3/4' ? '2500 ' : tons === '1' ? '3500 ' : ''
  return tidyWords(weight + text)
}

/** Honda names engines by their litres, which the source does not list for each: 'R18Z1' has 1.8, 'J35Y2' 3.5. */
export const readEngineName = (name: string): string => {
  const litres = /^[A-Z](\d)(\d)[A-Z]\d$/.exec(name)
  return litres ? `${litres[1]}.${litres[2]}` : ''
}
