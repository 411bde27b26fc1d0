import { outcomeLabels, roundState, type StopOutcome } from '#shop/selling/rounds/rounds.ts'

const states = {
  planned: { label: 'Planned', look: 'bg-yellow-100 text-yellow-900' },
  out: { label: 'On its way', look: 'bg-purple-100 text-purple-900' },
  closed: { label: 'Closed', look: 'bg-green-100 text-green-900' },
}

const chip = 'inline-block rounded-full px-3 py-1 text-sm font-semibold'

export function RoundChip({ round }: { round: Parameters<typeof roundState>[0] }) {
  const { label, look } = states[roundState(round)]
  return <span className={`${chip} ${look}`}>{label}</span>
}

const outcomeLooks: Record<StopOutcome, string> = {
  delivered: 'bg-green-100 text-green-900',
  not_met: 'bg-yellow-100 text-yellow-900',
  refused: 'bg-red-100 text-red-900',
}

export const OutcomeChip = ({ outcome }: { outcome: StopOutcome }) => (
  <span className={`${chip} ${outcomeLooks[outcome]}`}>{outcomeLabels[outcome]}</span>
)
