/** A line during a step; on a terminal it takes the place of the one before. */
export type Say = (line: string) => void

const isTerminal = process.stdout.isTTY === true
const quietForMs = 10_000

/**
 * Runs one step of a command and tells about it on one line: its name, a check mark or a cross, the time it took.
 * On a terminal the time ticks meanwhile; elsewhere a long step says every ten seconds that it is at work.
 */
export async function step<T>(name: string, work: (say: Say) => Promise<T>): Promise<T> {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  let detail = ''
  const tick = () => {
    const line = `… ${name} ${seconds()}${detail && ` · ${detail}`}`
    process.stdout.write(isTerminal ? `\r\x1b[2K${line.slice(0, (process.stdout.columns ?? 80) - 1)}` : `${line}\n`)
  }
  const ticking = setInterval(tick, isTerminal ? 200 : quietForMs)
  const end = (mark: string) => process.stdout.write(`${isTerminal ? '\r\x1b[2K' : ''}${mark} ${name} ${seconds()}\n`)
  try {
    const result = await work(line => {
      detail = line
      if (isTerminal) tick()
    })
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/** Prints a line that stays, for a message that a person should not miss. */
export function tell(line: string) {
  process.stdout.write(`${isTerminal ? '\r\x1b[2K' : ''}${line}\n`)
}
