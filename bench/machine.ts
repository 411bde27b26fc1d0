import { cpus, loadavg, totalmem } from 'node:os'

/** What measures and is measured: '2 cores (Xeon …), 8 GB of memory, Node v24'. */
export function machineText(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${memory} GB of memory, Node ${process.version}`
}

/** How busy the machine was over the last minute. */
export const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1)
