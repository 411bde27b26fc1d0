const samePressMs = 500
const longestStopMs = 7_500

/**
 * Runs `stop` once at the first SIGINT, SIGTERM or SIGHUP, or when the launcher that started us is gone, and ends the
 * process; a second signal ends it at once. Ctrl-C comes twice, from the terminal and from npm: that is one signal. A stop
 * that takes longer than `longestMs`, as when the database is frozen, is cut short: what was not acknowledged is lost, and
 * an embedded database ends by itself once we are gone.
 */
export function onStopSignal(stop: () => Promise<void>, longestMs = longestStopMs) {
  let firstAt: number | null = null
  const handle = () => {
    if (firstAt !== null) {
      if (Date.now() - firstAt > samePressMs) process.exit(130)
      return
    }
    firstAt = Date.now()
    setTimeout(() => {
      process.stderr.write(`The stop took longer than ${longestMs / 1000} s and was cut short\n`)
      process.exit(1)
    }, longestMs)
    stop().then(
      () => process.exit(0),
      error => {
        process.stderr.write(`The stop failed: ${error instanceof Error ? error.message : error}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle)
  const launcher = Number(process.env.CAMSHAFT_LAUNCHER)
  if (launcher !== process.ppid) return
  const watching = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(watching)
    handle()
  }, 250)
  watching.unref()
}
