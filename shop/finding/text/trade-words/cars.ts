import { americanCars } from './cars-american.ts'
import { asianCars } from './cars-asian.ts'
import { europeanCars } from './cars-european.ts'

/**
 * What people call cars beside make and model, by make: 'model < names', where a name is a trim, a generation, a chassis or
 * a nickname, with its years where it has some. Words are written as one: 'rx350' is 'RX 350' too. A name without a digit
 * of fewer than four letters, and one of digits alone, counts only beside its make or model, and what stands behind a '+'
 * only beside its model: trims that many have, generations by their number, and engines.
 */
export const carNames = [americanCars, asianCars, europeanCars].join('')

/** Engines by what people call them, and what names of variants write: a pattern. */
export const engineNames = `
hemi vortec | \\b8-cyl
ecoboost | \\b3\\.5l|\\b2\\.7l
phev | plug-in
powerstroke duramax cummins bluetec cdi | diesel
`
