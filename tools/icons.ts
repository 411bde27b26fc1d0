import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSprite } from './icons/sprite.ts'

// npm run icons
await writeFile(join(import.meta.dirname, '../app/ui/plain/icons/sprite.svg'), await makeSprite())
