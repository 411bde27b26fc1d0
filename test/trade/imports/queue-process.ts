import { workOff } from './work-off.ts'

/** A process of its own that works off the queue, as a shop does, until the import with this id rests. */
const [id = ''] = process.argv.slice(2)
await workOff(id, process.env)
