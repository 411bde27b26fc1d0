import { modelRulesAToF } from './model-rules-a-f.ts'
import { modelRulesGToZ } from './model-rules-g-z.ts'

type NamedModel = { model: string; trim: string }

const rules = { ...modelRulesAToF, ...modelRulesGToZ }

const driveAndFuel =
  /\(FFV\)|\((?:Bi-fuel|dedicated) ?(?:CNG)?\)|\((?:CNG|LPG|Bifuel)\)|\(Puerto Rico Only\)|\((?:R|F)WD\)|\b(?:2WD|4WD|AWD|FWD|RWD|4x4|FFV|MDPV|HEV|CNG|Dual-fuel|Ethanol|4matic|quattro|4motion|Syncro|All-Trac|DI|inc)\b/gi
const bodyWords =
  /\b(?:Regular|Extended|Crew|Double|Quad|Mega|Club|King|Single|Access|Super ?Crew|Super|SuperCab|CrewMax|Xtra|Macro|Cab Plus|Club Coupe)(?: Cab)?$|\b(?:Xtracab|XtraCab|SuperCab|SuperCrew|Spacecab|CrewMax|Cab Plus)$|\b(?:HD )?(?:Cargo|Passenger|Crew)(?: Van| Wagon)?$/i
const leftOut =
  /limo|hearse|funeral|commercial chassis|postal|coachbuilder|usps|armored|cab.?chassis|utility body|special service|qc car|3 door 4wd turbo|^sedan|^wagon|^hatchback|^formal|veneno|transsiberia|\bkit$/i

/** Tidies what a source name says besides the model: no drive or fuel words (they have columns), no stray dashes. */
export function tidy(text: string): string {
  return text
    .replace(driveAndFuel, ' ')
    .replace(/\bPickup(?: Truck)?\b|\(New\)/gi, ' ')
    .replace(/\((\w[^)]*)\)/g, '$1')
    .replace(/[\s,]+/g, ' ')
    .replace(/^[\s/-]+|[\s/-]+$/g, '')
    .trim()
}

function byRule(make: string, name: string): NamedModel[] | null {
  for (const [pattern, models, trim = ''] of rules[make] ?? []) {
    const hit = pattern.exec(name)
    if (!hit) continue
    const fill = (text: string) => text.replace(/\$(&|\d)/g, (_, n) => (n === '&' ? hit[0] : (hit[Number(n)] ?? '')))
    return fill(models)
      .split('|')
      .map(model => ({ model, trim: tidy(fill(trim)) }))
  }
  return null
}

/** The models of a body-style row: the make's rule, else the name without its cab or cargo words, which become trim. */
export function nameByBody(make: string, source: string): NamedModel[] {
  const ruled = byRule(make, source)
  if (ruled) return ruled
  const body = bodyWords.exec(source)
  if (!body || body.index === 0) return [{ model: source, trim: '' }]
  return [{ model: source.slice(0, body.index).trim(), trim: body[0] }]
}

/** The models of an engine row: the make's rule, else the longest known model that starts the name. Empty: left out. */
export function nameByEngine(make: string, source: string, known: string[]): NamedModel[] {
  if (leftOut.test(source)) return []
  const name = source.replace(/\s+/g, ' ').trim()
  const ruled = byRule(make, name) ?? byRule(make, tidy(name))
  if (ruled) return ruled
  const tidied = tidy(name)
  const found = findKnown(tidied, known)
  if (found) return [found]
  const parts = tidied.split(/ ?\/ ?/)
  const knownParts = parts.length > 1 ? parts.flatMap(part => findKnown(part, known) ?? []) : []
  if (knownParts.length > 0) return knownParts
  const own = parts[0] ?? tidied
  const body = /(?<=\w) (?:(?:Station |Sports? )?Wagon|Convertible|Sedan|Hatchback|Coupe)$/.exec(own)
  return [{ model: body ? own.slice(0, body.index) : own, trim: body ? body[0].trim() : '' }]
}

/** Joins 'Chevette CS' to 'Chevette' where only the engine table knows either of them. */
export function joinTrims(models: Iterable<string>): Map<string, NamedModel> {
  const all = [...new Set(models)].sort((a, b) => a.length - b.length)
  return new Map(
    all.map(model => {
      const base = all.find(other => model.startsWith(`${other} `)) ?? model
      return [model, { model: base, trim: model.slice(base.length).trim() }]
    }),
  )
}

function findKnown(name: string, known: string[]): NamedModel | null {
  const lower = name.toLowerCase()
  for (const model of known) {
    const start = model.toLowerCase()
    if (lower === start) return { model, trim: '' }
    if (lower.startsWith(`${start} `) && !/^\/|^ ?\//.test(lower.slice(start.length))) {
      return { model, trim: tidy(name.slice(start.length)) }
    }
  }
  return null
}
