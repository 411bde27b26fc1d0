/** Six tones of one material, from the highlight (0) to the deepest shade (5). */
type Ramp = readonly [string, string, string, string, string, string]

const materials: Readonly<Record<string, Ramp>> = {
  steel: ['#f7f8f9', '#d6dadd', '#aab0b5', '#7c838a', '#4f555b', '#2d3136'],
  alu: ['#ffffff', '#eceeef', '#cdd1d4', '#a5abaf', '#757c82', '#4b5157'],
  chrome: ['#ffffff', '#f1f4f6', '#b9c1c8', '#7f8991', '#3f474e', '#1f2429'],
  paint: ['#f4f6f7', '#ccd1d6', '#9ba2aa', '#6f777f', '#474e55', '#2a2f34'],
  iron: ['#c3c4c3', '#97999a', '#727577', '#525557', '#37393b', '#212324'],
  graphite: ['#9aa1a8', '#666d75', '#4a5158', '#353b41', '#24292e', '#14171a'],
  rubber: ['#7c8084', '#515559', '#393c40', '#292b2e', '#1b1c1f', '#0f1011'],
  copper: ['#fbdcc2', '#e2a473', '#bd7644', '#91522a', '#673619', '#40210e'],
  brass: ['#fdf2c6', '#e6cc80', '#c4a450', '#987a34', '#6a5320', '#443411'],
  red: ['#f6ab9b', '#dd5f47', '#c03f28', '#982c19', '#6e1d10', '#480f07'],
  orange: ['#ffc19c', '#f08148', '#d9480f', '#ad390a', '#7d2806', '#521903'],
  amber: ['#ffe6ad', '#fbbd55', '#ee9420', '#bf6d0c', '#8a4b06', '#5a3003'],
  blue: ['#b9d0e6', '#6a98c4', '#3a6fa3', '#28527c', '#193857', '#0e2338'],
  green: ['#c5dfc6', '#7db283', '#4d8a57', '#356640', '#23472d', '#142b1b'],
  pink: ['#fbd0da', '#ee93aa', '#d95f81', '#b03f61', '#7e2843', '#501528'],
  paper: ['#ffffff', '#f8f4ea', '#e8e1d1', '#cbc2ae', '#a0967f', '#6f6753'],
  ceramic: ['#ffffff', '#fbfaf7', '#e9e7e2', '#c9c7c1', '#98968f', '#68665f'],
  card: ['#f4e0c2', '#e2c59d', '#cca97c', '#ad895c', '#856540', '#5c4429'],
  glass: ['#ffffff', '#eef4f7', '#cfdde4', '#a3b6c0', '#6d818c', '#3f4f59'],
}

type Stops = readonly (readonly [offset: number, tone: number])[]

const linear = (x2: number, y2: number, stops: Stops) => ({
  head: `linearGradient`,
  box: ` x2="${x2}" y2="${y2}"`,
  stops,
})
const radial = (box: string, stops: Stops) => ({ head: `radialGradient`, box, stops })

const round: Stops = [
  [0, 3],
  [0.1, 2],
  [0.28, 0],
  [0.5, 2],
  [0.84, 4],
  [1, 3],
]

/** Ways a material is lit: always from the top left. */
const lights = {
  x: linear(1, 0, round),
  y: linear(0, 1, round),
  f: linear(1, 1, [
    [0, 1],
    [0.5, 2],
    [1, 3],
  ]),
  l: linear(1, 1, [
    [0, 0],
    [0.6, 1],
    [1, 2],
  ]),
  d: linear(1, 1, [
    [0, 3],
    [0.5, 4],
    [1, 5],
  ]),
  w: linear(1, 1, [
    [0, 5],
    [0.6, 4],
    [1, 3],
  ]),
  v: linear(0, 1, [
    [0, 1],
    [0.4, 2],
    [1, 4],
  ]),
  b: radial(' cx=".36" cy=".3" r=".74"', [
    [0, 0],
    [0.35, 1],
    [0.65, 3],
    [1, 4],
  ]),
}

function isLight(light: string): light is keyof typeof lights {
  return light in lights
}

/** One flat tone of a material, such as `tone('steel', 2)`. */
export function tone(material: string, index: number): string {
  const ramp = materials[material]
  const colour = ramp?.[index]
  if (!colour) throw new Error(`no tone ${material}.${index}`)
  return colour
}

/** The gradient element of `material` under `light`, or null when the light is a flat tone's number. */
export function gradient(id: string, material: string, light: string): string | null {
  if (!isLight(light)) return null
  const { head, box, stops } = lights[light]
  const inner = stops.map(
    ([offset, index]) => `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${tone(material, index)}"/>`,
  )
  return `<${head} id="${id}"${box}>${inner.join('')}</${head}>`
}
