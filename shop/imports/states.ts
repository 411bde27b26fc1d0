import type { importOutcomes, importStates } from '#db/schema/imports.ts'

export type ImportState = (typeof importStates)[number]
export type ImportOutcome = (typeof importOutcomes)[number]

export type ImportStep = 'map' | 'apply' | 'stop' | 'undo'

type State = { label: string; isAtWork: boolean; can: ImportStep[] }

/** What an import may be asked to do in each of its states; buttons, actions and the command line ask this table. */
const states: Record<ImportState, State> = {
  reading: { label: 'Reading the file', isAtWork: true, can: [] },
  unmapped: { label: 'Waiting for its columns', isAtWork: false, can: ['map'] },
  waiting: { label: 'Waiting for the rest of its file', isAtWork: false, can: ['map'] },
  checking: { label: 'Checking', isAtWork: true, can: [] },
  checked: { label: 'Checked', isAtWork: false, can: ['map', 'apply'] },
  applying: { label: 'Applying', isAtWork: true, can: ['stop'] },
  stopped: { label: 'Stopped half way', isAtWork: false, can: ['apply', 'undo'] },
  applied: { label: 'Applied', isAtWork: false, can: ['undo'] },
  undoing: { label: 'Undoing', isAtWork: true, can: ['stop'] },
  'half-undone': { label: 'Undone half way', isAtWork: false, can: ['undo'] },
  undone: { label: 'Undone', isAtWork: false, can: [] },
  refused: { label: 'Refused', isAtWork: false, can: [] },
}

export const stateLabel = (state: ImportState): string => states[state].label

/** Whether a process is at work on it, so that its figures move. */
export const isAtWork = (state: ImportState): boolean => states[state].isAtWork

export const importCan = (state: ImportState, step: ImportStep): boolean => states[state].can.includes(step)

/** The states in which an import may be asked to take a step. */
export const statesWhere = (step: ImportStep): ImportState[] =>
  Object.keys(states)
    .filter((state): state is ImportState => Object.hasOwn(states, state))
    .filter(state => importCan(state, step))
