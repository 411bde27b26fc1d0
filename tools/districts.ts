import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { circlesIn, districts, listArrows, pointsUpwards } from './districts/graph.ts'

// npm run districts: the folders of shop/ from the top to the bottom, each with the folders that it imports values from.
const arrows = listArrows()
const folders = [...new Set(globSync('shop/*/**/*.ts').map(dirname))].sort()
for (const { name } of districts) {
  console.log(`\n${name}`)
  for (const folder of folders.filter(folder => folder.split('/')[1] === name)) {
    const imported = arrows.filter(({ from }) => dirname(from) === folder).map(({ to }) => dirname(to))
    const others = [...new Set(imported)].filter(other => other !== 'shop').sort()
    const shown = others.map(other => other.replace('shop/', '').replace(`${name}/`, '')).join(', ')
    console.log(`  ${folder.slice(`shop/${name}/`.length).padEnd(22)} ${shown || '-'}`)
  }
}
for (const { from, to } of arrows.filter(pointsUpwards)) console.log(`\nAgainst the order: ${from} imports ${to}`)
for (const { from, to } of circlesIn(arrows)) console.log(`\nIn a circle of folders: ${from} imports ${to}`)
