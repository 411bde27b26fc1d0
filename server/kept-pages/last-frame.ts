import type { Fault } from '#app/web/faults.server.ts'
import { isDatabaseAway } from '#db/faults.server.ts'
import type { Frame } from '#shop/overview/frame/outline.server.ts'

/**
 * Returns a function that reads the frame of a page: header, menu and footer. Where that cannot be read though the database
 * answers, it is the last one that anybody's page had in this process; the page counts as one that lacks a part.
 */
export function rememberFrame() {
  let last: Frame | null = null
  return async (read: () => Promise<Frame>, faults: Fault[]): Promise<Frame> => {
    try {
      last = await read()
      return last
    } catch (error) {
      if (last === null || isDatabaseAway(error)) throw error
      faults.push({ error, part: 'frame' })
      return last
    }
  }
}
