export const roundList = { to: '/admin/rounds', label: 'Rounds' }
export const missingRound = { title: 'Round not found', leadsTo: roundList }
export const roundPath = (roundId: number): string => `${roundList.to}/${roundId}`
