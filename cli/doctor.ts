import { readEnv } from '#platform/env.ts'
import { examine } from '#server/doctor/examine.ts'
import { tell } from './progress.ts'

/** Tells a line for each thing that was looked at. The process ends with 1 where something is to be done. */
export async function examineShop() {
  for await (const { name, isWell, text } of examine(readEnv(process.env))) {
    tell(`${isWell ? '✓' : '✗'} ${name}: ${text}`)
    if (!isWell) process.exitCode = 1
  }
}
