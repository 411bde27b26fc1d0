import { knownModels, type Run } from '#shop/trade/starter/generations.ts'
import type { Model, Vehicles } from '#shop/trade/starter/vehicles.server.ts'
import { bestSellers, siblings } from './cars.ts'
import { type Dice, dice } from './dice.ts'
import type { Kind, Line } from './kinds/kind.ts'
import { aimAtRun, listEngines, listWideGroups, type Target } from './targets.ts'

/** One product to make: `target` null is a universal part. */
export type Planned = { kind: Kind; line: Line; target: Target | null }

const title = (model: Model) => `${model.make} ${model.name}`
const forDiesel = ['Oil Filters', 'Fuel Filters', 'Turbochargers', 'Water Pumps', 'Thermostats', 'Head Gasket Sets']
const everyEngine = ['Oil Filters', 'Spark Plugs']
const everyBody = ['Wiper Blades', 'Brake Pads']
/** Makes whose engines many shoppers ask for. */
const bigMakes = [
  'Toyota',
  'Honda',
  'Ford',
  'Chevrolet',
  'Nissan',
  'Volkswagen',
  'BMW',
  'Mercedes-Benz',
  'Dodge',
  'Audi',
]

/** Decides which parts the shop keeps for which cars: everything for best sellers, the everyday parts for the rest. */
export function planProducts(vehicles: Vehicles, kinds: Kind[]): Planned[] {
  const chance = dice('plan')
  const byTitle = new Map(vehicles.models.map(model => [title(model), model]))
  const runKinds = kinds.filter(kind => kind.fit === 'run')
  const engineKinds = kinds.filter(kind => kind.fit === 'engine')
  const planned: Planned[] = []

  const sell = (model: Model, kind: Kind, run: Run, lines: number) => {
    if (kind.until && run[1] > kind.until) return
    const others = chance.chance(0.5) ? listSiblings(model, byTitle) : []
    const target = aimAtRun(model, run, others, kind.combustion ?? false)
    if (!target) return
    const usable = kind.lines.filter(line => line[3].fuel_supply !== 'Diesel')
    for (const line of chance.draw(usable, lines)) planned.push({ kind, line, target })
  }

  for (const name of bestSellers) {
    const model = byTitle.get(name)
    if (!model) throw new Error(`No such best seller: ${name}`)
    for (const run of model.runs) sellEveryday(model, run, runKinds, sell)
    for (const run of pairUp(model.runs)) {
      for (const kind of runKinds) if (!kind.isEveryday && chance.chance(0.88)) sell(model, kind, run, 1)
    }
    for (const run of model.runs.filter(([, last]) => last >= 2018).slice(-1)) {
      for (const kind of engineKinds) if (!kind.diesel) sell(model, kind, run, kind.isEveryday ? 2 : 1)
    }
  }
  for (const name of knownModels.filter(known => !bestSellers.includes(known))) {
    const model = byTitle.get(name)
    if (!model) throw new Error(`No such model: ${name}`)
    for (const run of model.runs.slice(-2)) {
      for (const kind of runKinds)
        if (kind.isEveryday && (kind.leaf === 'Brake Pads' || chance.chance(0.3))) sell(model, kind, run, 1)
    }
    for (const kind of chance.draw(
      runKinds.filter(k => !k.isEveryday),
      5,
    ))
      sell(model, kind, model.runs.at(-2) ?? [0, 0], 1)
  }
  for (const make of vehicles.makes) {
    const models = vehicles.models.filter(model => model.make === make.name)
    sellForMake(models, bigMakes.includes(make.name), engineKinds, planned, chance)
    for (const target of listWideGroups(models)) {
      for (const kind of kinds.filter(k => (target.kind === 'engine' ? everyEngine : everyBody).includes(k.leaf))) {
        for (const line of chance.draw(kind.lines, 1)) planned.push({ kind, line, target })
      }
    }
    const rest = models.filter(model => !knownModels.includes(title(model)))
    for (const model of chance.draw(rest, 5)) {
      for (const kind of chance.draw(runKinds, 2)) {
        const runs = model.runs.filter(run => !kind.until || run[1] <= kind.until)
        if (runs.length > 0) sell(model, kind, chance.pick(runs), 1)
      }
    }
  }
  for (const kind of kinds.filter(k => k.fit === 'universal')) {
    for (let i = 0; i < (kind.count ?? 10); i++) {
      const line = kind.lines[i % kind.lines.length]
      if (line) planned.push({ kind, line, target: null })
    }
  }
  return planned
}

function sellEveryday(
  model: Model,
  run: Run,
  kinds: Kind[],
  sell: (model: Model, kind: Kind, run: Run, lines: number) => void,
): void {
  for (const kind of kinds.filter(k => k.isEveryday)) {
    if (kind.leaf === 'Brake Pads') sell(model, kind, run, run[1] >= 2008 ? 4 : 2)
    else if (run[1] >= 2003) sell(model, kind, run, run[1] >= 2018 ? 2 : 1)
  }
}

function sellForMake(models: Model[], isBig: boolean, kinds: Kind[], planned: Planned[], chance: Dice): void {
  const engines = listEngines(models)
  const gas = engines.filter(engine => !engine.isDiesel && engine.variants.length > 1).slice(0, isBig ? 4 : 1)
  const diesel = engines.filter(engine => engine.isDiesel && engine.last >= 1996).slice(0, isBig ? 2 : 1)
  for (const target of gas) {
    for (const kind of kinds) {
      if (kind.diesel || !(kind.isEveryday || chance.chance(isBig ? 0.3 : 0.2))) continue
      const lines = kind.lines.filter(line => line[3].fuel_supply !== 'Diesel')
      for (const line of chance.draw(lines, kind.isEveryday && isBig ? 2 : 1)) planned.push({ kind, line, target })
    }
  }
  for (const target of diesel) {
    for (const kind of kinds.filter(k => k.diesel || forDiesel.includes(k.leaf))) {
      const lines = kind.lines.filter(line => line[3].fuel_supply !== 'Gasoline')
      for (const line of chance.draw(lines, 1)) planned.push({ kind, line, target })
    }
  }
}

/** Slow-moving parts fit longer: two neighbouring generations at a time, newest first. */
function pairUp(runs: Run[]): Run[] {
  const pairs: Run[] = []
  for (let i = runs.length - 1; i >= 0 && pairs.length < 2; i -= 2) {
    const newer = runs[i]
    const older = runs[i - 1] ?? newer
    if (newer && older) pairs.push([older[0], newer[1]])
  }
  return pairs
}

function listSiblings(model: Model, byTitle: Map<string, Model>): Model[] {
  const group = siblings.find(([first]) => first === title(model)) ?? []
  return group.slice(1).flatMap(name => byTitle.get(name) ?? [])
}
