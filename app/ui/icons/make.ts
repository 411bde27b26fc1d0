import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSprite } from './sprite.ts'

// npm run icons
await writeFile(join(import.meta.dirname, 'sprite.svg'), await makeSprite())
