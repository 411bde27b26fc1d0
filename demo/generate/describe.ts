import type { Dice } from './dice.ts'
import type { Kind } from './kinds/kind.ts'
import type { Planned } from './plan.ts'
import { nameCar, type Target } from './targets.ts'

const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Two to four plain sentences: what it is, what it fits, and a word of advice. */
export function writeDescription(
  { kind, line, target }: Planned,
  brand: string,
  isFitKnown: boolean,
  chance: Dice,
): string {
  const sentences = [pickAbout(kind, line[0], chance)]
  if (target) sentences.push(sayFit(target, chance))
  if (!isFitKnown) sentences.push('Nobody wrote down which cars it fits: compare it with your old part.')
  sentences.push(chance.pick(kind.advice))
  if (target && sentences.length < 4 && chance.chance(0.25)) {
    sentences.push(chance.pick([`${brand} gives a two-year warranty on it.`, `Boxed and checked by ${brand}.`]))
  }
  return sentences.join(' ')
}

function pickAbout(kind: Kind, name: string, chance: Dice): string {
  const about = kind.about.flatMap(item => (typeof item === 'string' ? item : item.when.test(name) ? item.say : []))
  return chance.pick(about)
}

function sayFit({ kind, name, models }: Target, chance: Dice): string {
  const found = /^(.*) (\d{4})(?:-(\d{4}))?$/.exec(name)
  const [, what = name, from = '', to = ''] = found ?? []
  const span = to ? `from ${from} to ${to}` : `of ${from}`
  const make = models[0]?.make ?? ''
  const such = chance.draw(models, 3).map(model => model.name)
  if (kind === 'engine') return sayEngine(make, what.slice(make.length + 1), such)
  if (kind === 'body') {
    const body = what.slice(make.length + 1).replace(/^[A-Z](?=[a-z])/, c => c.toLowerCase())
    return such.length > 1
      ? `Fits ${make} ${body}s ${span}, such as the ${list(such)}.`
      : `Fits the ${make} ${such[0]} ${span}.`
  }
  const start = chance.pick([`Fits the ${what} ${span}`, `Made for the ${what} ${span}`])
  const others = models.slice(1).map(nameCar)
  return others.length > 0 ? `${start}, and the ${list(others)} of the same years.` : `${start}.`
}

/** `engine` is '1.8L 4-Cyl', '2.0L 4-Cyl Diesel' or, for any size, '4-Cyl'. */
function sayEngine(make: string, engine: string, such: string[]): string {
  const litres = /^[\d.]+L /.exec(engine)?.[0] ?? ''
  const count = Number(/(\d+)-Cyl/.exec(engine)?.[1])
  const text = `${litres}${words[count] ?? count}-cylinder${engine.includes('Diesel') ? ' diesel' : ''} engine`
  const article = litres ? 'the' : count === 8 ? 'an' : 'a'
  if (such.length === 1) return `Fits the ${make} ${such[0]} with ${article} ${text}.`
  return `Fits ${make} models with ${article} ${text}, such as the ${list(such)}.`
}

function list(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
