import type { importOutcomes, importStates } from '#db/schema/trade/imports.ts'
import { formatNumber } from '#shop/numbers.ts'

export type ImportState = (typeof importStates)[number]
export type ImportOutcome = (typeof importOutcomes)[number]

type ImportStep = 'map' | 'apply' | 'stop' | 'undo'

/** `stopsIn`: the state that an import at work rests in once it is stopped. */
type State = { label: string; isAtWork: boolean; can: ImportStep[]; stopsIn?: ImportState }

/** What an import may be asked to do in each of its states; buttons, actions and the command line ask this table. */
const states: Record<ImportState, State> = {
  reading: { label: 'Reading the file', isAtWork: true, can: [] },
  unmapped: { label: 'Waiting for its columns', isAtWork: false, can: ['map'] },
  waiting: { label: 'Waiting for the rest of its file', isAtWork: false, can: ['map'] },
  checking: { label: 'Checking', isAtWork: true, can: ['stop'], stopsIn: 'unmapped' },
  checked: { label: 'Checked', isAtWork: false, can: ['map', 'apply'] },
  applying: { label: 'Applying', isAtWork: true, can: ['stop'], stopsIn: 'stopped' },
  stopped: { label: 'Stopped half way', isAtWork: false, can: ['apply', 'undo'] },
  applied: { label: 'Applied', isAtWork: false, can: ['undo'] },
  undoing: { label: 'Undoing', isAtWork: true, can: ['stop'], stopsIn: 'half-undone' },
  'half-undone': { label: 'Undone half way', isAtWork: false, can: ['undo'] },
  undone: { label: 'Undone', isAtWork: false, can: [] },
  refused: { label: 'Refused', isAtWork: false, can: [] },
}

export const stateLabel = (state: ImportState): string => states[state].label

/** Whether a process is at work on it, so that its figures move. */
export const isAtWork = (state: ImportState): boolean => states[state].isAtWork

export const importCan = (state: ImportState, step: ImportStep): boolean => states[state].can.includes(step)

/** How far an import came that was stopped half way: '3,000 of 20,000 rows are applied'; null for any other. */
export function tellHalfWay({ state, position, rowCount }: { state: ImportState; position: number; rowCount: number }) {
  const of = `${formatNumber(position)} of ${formatNumber(rowCount)} rows are`
  if (state === 'stopped') return `${of} applied`
  // An undo goes from the last row that was applied to the first.
  return state === 'half-undone' ? `${of} still applied` : null
}

/** Where an import rests that is stopped, by the state in which it is at work. */
export const restingStates: Partial<Record<ImportState, ImportState>> = Object.fromEntries(
  Object.entries(states).flatMap(([state, { stopsIn }]) => (stopsIn ? [[state, stopsIn]] : [])),
)
