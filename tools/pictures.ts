import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { banners } from './pictures/banners.ts'
import { drawCar } from './pictures/cars.ts'
import { partPictures } from './pictures/catalogue.ts'
import { drawing, photo, scene } from './pictures/finish.ts'
import { cars } from './pictures/fleet.ts'
import { markDraw, personDraw } from './pictures/marks.ts'
import { variedPictures } from './pictures/varied.ts'

/** Draws every picture of the shop into public/pictures; the same files each time. */
const root = join(import.meta.dirname, '..', 'public', 'pictures')

function write(path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

for (const [key, { draw, ground }] of Object.entries(partPictures)) {
  write(`parts/${key}.svg`, photo(key, draw, ground))
  write(`parts/${key}-drawing.svg`, drawing(key, draw))
}
for (const [file, { draw, ground }] of variedPictures()) write(`parts/${file}.svg`, photo(file, draw, ground))
for (const [key, car] of Object.entries(cars)) {
  write(
    `cars/${key}.svg`,
    scene(key, '0 0 640 360', p => drawCar(p, car)),
  )
}
for (const [key, draw] of Object.entries(banners))
  write(`banners/${key}.svg`, scene(`banner-${key}`, '0 0 1600 560', draw))
write('mark.svg', scene('mark', '0 0 64 64', markDraw('#e9e7e2')))
write('../favicon.svg', scene('favicon', '0 0 64 64', markDraw('graphite.d')))
write('person.svg', scene('person', '0 0 640 640', personDraw))
