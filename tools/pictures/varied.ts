import { boxColours, boxedName, boxedParts, sidedParts } from '#demo/generate/pictures.ts'
import { beforeBox, mirrored } from './boxes.ts'
import * as brakes from './brakes.ts'
import { type Picture, partPictures } from './catalogue.ts'
import type { Draw } from './finish.ts'

/** How parts are drawn that look different by axle, side or make. Without a line here a way is drawn as the part itself. */
const ways: Record<string, Draw> = {
  'brake-pads-front-ceramic': brakes.pads('ceramic', false),
  'brake-pads-rear-ceramic': brakes.pads('ceramic', true),
  'brake-pads-front-metal': brakes.pads('metal', false),
  'brake-pads-rear-metal': brakes.pads('metal', true),
  'brake-pads-front-slotted': brakes.pads('slotted', false),
  'brake-disc-front-vented': brakes.disc('vented'),
  'brake-disc-rear-solid': brakes.disc('solid'),
  'brake-disc-front-drilled': brakes.disc('drilled'),
}
const otherWayRound = ['brake-caliper-right', 'wiper-blade-rear', 'shock-absorber-rear']

function pictureOf(key: string): Picture {
  const picture = partPictures[key]
  if (!picture) throw new Error(`no picture ${key}`)
  return picture
}

/** The pictures of demo parts that differ where the parts do, by file. */
export function variedPictures(): [file: string, picture: Picture][] {
  const sided = sidedParts.map((key): [string, Picture] => {
    const { draw, ground } = pictureOf(key)
    return [`${key}-right`, { draw: mirrored(draw), ground }]
  })
  const boxed = Object.entries(boxedParts).flatMap(([key, names]) =>
    names.flatMap(way =>
      boxColours.map((colour): [string, Picture] => {
        const { draw, ground } = pictureOf(key)
        const name = `${key}-${way}`
        const drawn = ways[name] ?? (otherWayRound.includes(name) ? mirrored(draw) : draw)
        return [boxedName(key, way, colour), { draw: beforeBox(drawn, colour), ground }]
      }),
    ),
  )
  return [...sided, ...boxed]
}
