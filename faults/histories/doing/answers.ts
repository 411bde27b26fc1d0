/** What the shop said to a form. `says` are the facts that it stands by from then on, or why it refused. */
export type Answer = { isDone: boolean; says: string }
/** Sends a form. Sent again it is the same form, whatever has happened meanwhile. */
export type Send = () => Promise<Answer>

export const done = (says = ''): Answer => ({ isDone: true, says })
export const refused = (says: string): Answer => ({ isDone: false, says })

type Outcome = { ok: boolean; message?: string; reason?: string }

/** The answer of a function of the shop. */
export const answerOf = (outcome: Outcome, says = ''): Answer =>
  outcome.ok ? done(says) : refused(outcome.reason ?? outcome.message ?? 'refused')

/** Pieces in words, '1x2 3x1': two of the first line, one of the third. */
export const piecesText = (pieces: readonly { line: number; quantity: number }[]): string =>
  pieces
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, quantity }) => `${line}x${quantity}`)
    .join(' ')
