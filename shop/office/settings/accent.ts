import { defaultAccent } from './row.ts'

/** The least contrast of a colour against white, at which white letters on it, and its letters on white, can be read. */
const leastContrast = 4.5

const graphite = '#21272c'
const isColour = /^#[0-9a-f]{6}$/

/** Reads a colour as people write it, '#C2410C', 'c2410c' or '#c41', as '#c2410c'; null for anything else. */
export function readColour(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  const colour = `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`
  return isColour.test(colour) ? colour : null
}

/** The contrast of two colours, from 1 for the same one to 21 for black and white, as the WCAG count it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Why a colour cannot be the accent, with its contrast against white; null for one that can. */
export function accentProblem(colour: string): string | null {
  const ratio = contrast(colour, '#ffffff')
  if (ratio >= leastContrast) return null
  // Rounded down, so that 4.49 is not said to be 4.5.
  const said = (Math.floor(ratio * 10) / 10).toFixed(1)
  return `White letters on this colour have a contrast of ${said} to 1; they need ${leastContrast} to 1. Choose a darker one`
}

/** The tokens of app.css that follow from an accent colour of the owner's; none for the one that the shop comes with. */
export function accentTokens(accent: string): Record<`--${string}`, string> | undefined {
  if (accent === defaultAccent || !isColour.test(accent)) return undefined
  return {
    '--color-accent': accent,
    '--color-accent-strong': mix(accent, '#000000', 0.25),
    '--color-accent-soft': mix(accent, '#ffffff', 0.92),
    '--color-accent-bright': brightOf(accent),
  }
}

/** The colour, lightened until it stands out on graphite. White does, so this ends. */
function brightOf(accent: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(accent, '#ffffff', share)
    if (contrast(lighter, graphite) >= leastContrast) return lighter
  }
  return '#ffffff'
}

/** Mixes a share of another colour in: 0.25 of black makes it a quarter darker. */
function mix(colour: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((value, at) => Math.round(value * (1 - share) + (others[at] ?? 0) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
